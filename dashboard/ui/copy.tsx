import { useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';

/** A text with a copy button. */
export function CopyBox({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div class="copy-box">
      <code>
        <span class="hidden">{label}: </span>
        {text}
      </code>
      <Button
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
