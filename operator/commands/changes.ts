import { askServer } from '../../infra/local/control-client.ts';
import type { ReplayLine } from '../../infra/local/failed-changes.ts';
import { StartupError } from '../../infra/local/startup-error.ts';
import type { ReplayResult } from '../../lib/platform/changes/replay-batch.ts';
import { type Arguments, type Commands, Misuse, textOption } from '../command.ts';
import { counted } from '../output.ts';
import { notesInFile } from '../replay/failed-notes.ts';

export const changeCommands: Commands = {
  'changes replay': {
    usage: '[--from QUEUE_URL|FILE --table NAME]',
    summary: 'Hand failed changes to the change handlers again; safe to repeat',
    details: `On AWS, a message of the queue FailedChanges names records of the table's stream; they are read from the
stream again, which holds them for 24 hours. A message of a change handler's dead-letter queue
(such as WebhooksChanges or LedgerChanges) holds the record itself. A message is deleted once its
changes are handled. Without --table the running local server replays the folder failed-changes of its
data. Handling a change twice has no further effect. Changes that the stream no longer holds are reported
as gone: "totals check --repair" corrects the totals. Exit code 1: a change failed or is gone.`,
    options: {
      from: {
        type: 'string',
        about: 'URL of FailedChanges or of a dead-letter queue, or a file with messages as JSON',
      },
    },
    positionals: { min: 0, max: 0 },
    asksServer: 'without a table',
    lists: true,
    check(args) {
      const { queue, file } = sourceFrom(args);
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
  'The stream holds changes for 24 hours. Run "totals check --repair" for the changes that are gone, then delete their messages from the queue.';

async function* replaying(args: Arguments): AsyncGenerator<ReplayLine> {
  const { queue, file } = sourceFrom(args);
  if (queue === undefined && file === undefined) return yield* byServer();
  // Loaded only here: AWS clients take longer to load than most commands to run.
  const { replayFromFile, replayFromQueue, requireQueues } = await import('../replay/deployed.ts');
  requireQueues();
  yield* queue === undefined ? replayFromFile(file ?? '') : replayFromQueue(queue);
}

/** The running server has the queues its change handlers need. */
async function* byServer(): AsyncGenerator<ReplayLine> {
  for await (const line of askServer<ReplayLine>('POST', '/changes/replay')) {
    if ('error' in line) throw new StartupError(line.error);
    yield line;
  }
}

/** A queue URL or a file; neither for the local server. */
function sourceFrom(args: Arguments): { queue?: string; file?: string } {
  const from = textOption(args, 'from');
  const table = textOption(args, 'table');
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
