import { fileName, listAsCsv, saveCsv } from '../api/download.ts';
import { useAction } from '../api/hooks.ts';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { toast } from './toast.tsx';

/** Downloads a list as the API's CSV. */
export function CsvButton({
  path,
  name,
  label = t.common.downloadCsv,
}: {
  path: string;
  name: string[];
  label?: string;
}) {
  const load = useAction((_key) => listAsCsv(path), {
    onDone: (text) => saveCsv(`${fileName(...name)}.csv`, text),
  });
  return (
    <Button
      icon="down"
      isBusy={load.isBusy}
      onClick={async () => {
        if ((await load.run()) === undefined) toast(t.failures.lost);
      }}
    >
      {label}
    </Button>
  );
}
