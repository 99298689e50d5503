import { useEffect, useState } from 'preact/hooks';
import type { Certificate } from '../../api/types.ts';
import { language, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { certificateLink, certificatePath } from './files.ts';

/** A certificate's picture, and the sentence it proves today with its link, to post together. */
export function ShareDialog({ certificate: { id }, onClose }: { certificate: Certificate; onClose: () => void }) {
  const sentence = useSentence(id);
  const text = [sentence, certificateLink(id)].filter(Boolean).join(' ');
  const picture = certificatePath(id, '.png');
  return (
    <Dialog title={t.certificates.share} onClose={onClose} wide>
      <div class="dialog-body">
        <img class="shared-picture" src={picture} alt={sentence ?? ''} />
        {sentence === undefined ? (
          <Placeholder rows={2} />
        ) : (
          <CopyBox isProse lang={language()} label={t.certificates.share} text={text} />
        )}
        <p class="small">{t.certificates.shareHint}</p>
      </div>
      <div class="dialog-foot">
        <a class="button plain" href={picture} download={`${id}.png`}>
          {t.certificates.savePicture}
        </a>
        {'share' in navigator && (
          <Button kind="primary" icon="share" onClick={() => void shareAll(text, picture)}>
            {t.certificates.shareWith}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The sentence on the certificate's page in the reader's language; empty if the page does not open. */
function useSentence(id: string): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    fetch(certificatePath(id))
      .then(async (response) => setSentence(response.ok ? descriptionIn(await response.text()) : ''))
      .catch(() => setSentence(''));
  }, [id]);
  return sentence;
}

/** Only this element is parsed: the page's own styles would offend against the dashboard's policy. */
function descriptionIn(html: string): string {
  const [, rest = ''] = html.split('<meta name="description"', 2);
  const [attributes = ''] = rest.split('>', 1);
  return new DOMParser().parseFromString(`<meta${attributes}>`, 'text/html').querySelector('meta')?.content ?? '';
}

/** The device's own dialog. An app that takes no files gets the text, whose link shows the same picture. */
async function shareAll(text: string, picture: string): Promise<void> {
  try {
    const file = new File([await (await fetch(picture)).blob()], 'certificate.png', { type: 'image/png' });
    const files = navigator.canShare?.({ files: [file] }) ? { files: [file] } : {};
    await navigator.share({ text, ...files });
  } catch {
    // The person closed the device's dialog.
  }
}
