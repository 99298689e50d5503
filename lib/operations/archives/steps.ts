import { clock } from '../../platform/clock.ts';
import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import { documentStep } from './document-step.ts';
import { cleanStep, packStep, readyStep, signStep } from './finish-steps.ts';
import type { ArchiveContents } from './noun.ts';
import type { Arguments, Place } from './place.ts';
import { rowStep } from './row-step.ts';

type At = { id: string; arguments: Arguments; place: Place; startedAt: Date };

/** One step of an archive's job. */
export async function archiveStep(
  { id, arguments: given, place, startedAt }: At,
  contents: ArchiveContents,
): Promise<StepEnd<Place>> {
  const now = clock.now();
  if (place.phase === 'rows') {
    const noun = contents.nouns.filter(({ isPersonal }) => given.people || !isPersonal)[place.noun];
    if (noun) return rowStep(id, given, place, noun, now);
    return { writes: [], done: place.done, of: 0, place: { ...place, phase: 'documents', noun: 0, at: null } };
  }
  if (place.phase === 'documents') {
    const noun = contents.documents[place.noun];
    if (noun) return documentStep(id, given, place, noun, now);
    return { writes: [], done: place.done, of: 0, place: { ...place, phase: 'sign' } };
  }
  if (place.phase === 'sign') return signStep(id, given, place, contents);
  if (place.phase === 'pack') return packStep(id, place, startedAt);
  return place.phase === 'ready' ? readyStep(id, given, place) : cleanStep(id, place);
}
