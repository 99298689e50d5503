import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { PictureUpload } from '../../ui/picture-upload.tsx';
import { toast } from '../../ui/toast.tsx';
import { FORESTS, type Forest } from './types.ts';

/** A project's picture, replaced by uploading another. */
export function ForestPicture({ forest }: { forest: Forest }) {
  const upload = useAction(
    (_key, contentType: string, body: ArrayBuffer) =>
      request<Forest>('PUT', `${FORESTS}/${forest.id}/picture`, { body, contentType }),
    { changes: FORESTS, onDone: () => toast(o.project.pictureSaved) },
  );
  const take = async (file: File) => upload.run(file.type, await file.arrayBuffer());
  const { picture, name } = forest;
  return (
    <Section title={o.project.picture}>
      <div class="stack">
        {picture ? (
          <img class="project-picture" src={picture.path} alt={name} width={picture.width} height={picture.height} />
        ) : (
          <p class="muted">{o.project.pictureNone}</p>
        )}
        <p class="small">{o.project.pictureHint}</p>
        <FormFailure failure={upload.failure} />
        <div class="row drop-line">
          <PictureUpload label={o.project.pictureUpload} isBusy={upload.isBusy} onFile={take} />
        </div>
      </div>
    </Section>
  );
}
