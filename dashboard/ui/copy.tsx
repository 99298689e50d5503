import { useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';

type CopyBoxProps = { text: string; label: string; isProse?: boolean; lang?: string };

/** A text with a copy button: code, or prose in its language. */
export function CopyBox({ text, label, isProse = false, lang }: CopyBoxProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div class="copy-box">
      {isProse ? (
        <p class="prose" lang={lang}>
          {text}
        </p>
      ) : (
        <code>
          <span class="hidden">{label}: </span>
          {text}
        </code>
      )}
      <Button
        {...(isProse && !isCopied && { label: `${t.common.copy}: ${label}` })}
        icon={isCopied ? 'check' : 'copy'}
        onClick={async () => {
          await navigator.clipboard.writeText(text);
          setCopied(true);
          setTimeout(() => setCopied(false), 2_000);
        }}
      >
        {isCopied ? t.common.copied : t.common.copy}
      </Button>
    </div>
  );
}
