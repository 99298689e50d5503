import { useList } from '../../api/hooks.ts';
import type { Certificate } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { countedTrees } from '../../texts/plural.ts';
import { t } from '../../texts/texts.ts';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { certificatePath } from '../certificates/files.ts';

type Offset = { id: string; certificate_id: string; project_id: string; trees: number };

/** A placed order's certificates. */
export function OrderCertificates({ ids }: { ids: string[] }) {
  const { base } = useScope();
  const offsets = useList<Offset>(`${base}/biomass/offsets`, { limit: 1000 });
  const certificates = useList<Certificate>(`${base}/biomass/certificates`, { limit: 1000 });
  return (
    <Section title={t.certificates.title}>
      <Loaded from={offsets}>
        {(all) => (
          <ul class="lines">
            {all
              .filter(({ id }) => ids.includes(id))
              .map((offset) => (
                <li key={offset.id}>
                  <a href={certificatePath(offset.certificate_id)} target="_blank" rel="noopener">
                    <bdi>
                      {certificates.data?.find(({ id }) => id === offset.certificate_id)?.project.name ??
                        t.certificates.open}
                    </bdi>
                  </a>
                  <span class="muted">{countedTrees(offset.trees)}</span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
