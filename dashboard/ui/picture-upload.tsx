import { useId } from 'preact/hooks';

/** A button for choosing a PNG or JPEG from the person's computer. */
export function PictureUpload(props: { label: string; isBusy: boolean; onFile: (file: File) => void }) {
  const id = useId();
  const take = ({ files }: HTMLInputElement) => {
    const file = files?.[0];
    if (file) props.onFile(file);
  };
  return (
    <>
      <label class="button" for={id} aria-disabled={props.isBusy || undefined}>
        {props.label}
      </label>
      <input
        id={id}
        class="hidden"
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  );
}
