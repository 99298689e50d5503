import { askServer } from '../../infra/local/control-client.ts';
import type { ReplayLine } from '../../infra/local/failed-changes.ts';
import { StartupError } from '../../infra/local/startup-error.ts';
import type { ReplayResult } from '../../lib/platform/changes/failed-batch.ts';
import { type Arguments, type Commands, Misuse, textOption } from '../command.ts';
import { counted } from '../output.ts';
import { notesInFile } from '../replay/failed-notes.ts';

export const changeCommands: Commands = {
  'changes replay': {
    usage: '[--from QUEUE_URL|FILE --table NAME]',
    summary: 'Hand changes that were given up to the change handlers again; may be repeated',
    details: `On AWS, messages of the queue FailedChanges say which records of the table's stream were args up: they
are read from the stream again, which keeps them for 24 hours. A dead letter of a changeHandler's queue (WebhooksChanges,
MailChanges, ActivityChanges) holds the record itself, for that changeHandler. A message is deleted once its changes were
heard. Without --table it is about this machine: the running server replays what it keeps in the folder
failed-changes of its data. A change that is heard twice comes to the same. What the stream no longer holds is
told as gone: "totals check --repair" sets the totals right instead. Ends with 1 when something failed or is gone.`,
    options: {
      from: { type: 'string', about: 'address of FailedChanges or of dead letters, or a file with messages as JSON' },
    },
    positionals: { min: 0, max: 0 },
    asksServer: 'without a table',
    lists: true,
    check(args) {
      const { queue, file } = sourceGiven(args);
      if (queue === undefined && file !== undefined) notesInFile(file);
    },
    async run(args, out) {
      const rows: ReplayLine[] = [];
      for await (const line of replaying(args)) {
        rows.push(line);
        out.progress(`${counted(rows.length, 'message')}`);
      }
      const count = (outcome: ReplayResult['outcome']) => rows.filter((row) => row.outcome === outcome).length;
      if (rows.length > count('replayed')) process.exitCode = 1;
      if (out.form !== 'text' || rows.length > 0)
        out.list({ columns: ['message', 'at', 'outcome', 'changes', 'reason'], rows });
      const changes = rows.reduce((sum, row) => sum + row.changes, 0);
      out.line(
        `${counted(rows.length, 'message')}: ${count('replayed')} replayed with ${counted(changes, 'change')}, ${count('failed')} failed, ${count('gone')} gone.`,
      );
      if (count('gone') > 0) out.line(WHEN_GONE);
    },
  },
};

const WHEN_GONE =
  'The stream keeps changes for 24 hours. Run "totals check --repair" for what is gone, then delete its messages from the queue.';

async function* replaying(args: Arguments): AsyncGenerator<ReplayLine> {
  const { queue, file } = sourceGiven(args);
  if (queue === undefined && file === undefined) return yield* byServer();
  // Loaded for this alone: the clients of AWS take longer to load than most commands to run.
  const { replayFromFile, replayFromQueue, requireQueues } = await import('../replay/deployed.ts');
  requireQueues();
  yield* queue === undefined ? replayFromFile(file ?? '') : replayFromQueue(queue);
}

/** The server has the queues and everything else that its change handlers need. */
async function* byServer(): AsyncGenerator<ReplayLine> {
  for await (const line of askServer<ReplayLine>('POST', '/changes/replay')) {
    if ('error' in line) throw new StartupError(line.error);
    yield line;
  }
}

/** A queue by its address, or a file; neither for the server of this machine. */
function sourceGiven(args: Arguments): { queue?: string; file?: string } {
  const [from, table] = [textOption(args, 'from'), textOption(args, 'table')];
  if (from === undefined && table === undefined) return {};
  if (from === undefined)
    throw new Misuse(
      '--from is missing: give the address of the queue FailedChanges or of dead letters, or a file with messages.',
    );
  if (table === undefined)
    throw new Misuse(
      '--from is for a deployed table: give --table, or leave --from out for the server of this machine.',
    );
  return /^https?:\/\//.test(from) ? { queue: from } : { file: from };
}
