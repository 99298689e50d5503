import type { Diagram } from './draw.ts';

/** The diagrams on the pages for engineers, with the code's files. */
export const codeDiagrams: Record<string, Diagram> = {
  'code-change': {
    title: 'The walk of a change',
    description:
      'The stream of the table delivers every committed change to two readers. totals-changes counts it. changes puts it on the queue of each change handler: webhooks and activity have their own; mail, search, attention and ledger share one.',
    boxes: {
      stream: { at: [0, 1], lines: ['Stream of the table', 'every committed', 'change'] },
      totals: { at: [1, 0], lines: ['totals-changes', 'lib/accounts/totals'] },
      changes: { at: [1, 1], lines: ['changes', 'puts it on the queue', 'of each handler'] },
      telling: {
        at: [2, 0],
        lines: ['webhooks-changes', 'lib/communication/webhooks'],
      },
      finding: {
        at: [2, 1],
        lines: ['activity-changes', 'lib/accounts/activity'],
      },
      deciding: {
        at: [2, 2],
        lines: ['shared-changes', 'attention, ledger,', 'mail, search'],
      },
    },
    arrows: [
      ['stream', 'totals'],
      ['stream', 'changes'],
      ['changes', 'telling'],
      ['changes', 'finding'],
      ['changes', 'deciding'],
    ],
  },
  'code-reading': {
    title: 'The walk of a reading through the code',
    description:
      'collect-start begins at 04:00 UTC, collect-work reads a system by its adapter. Readings of the adapter, of the agent and of an uploaded file are counted by the rules of lib/metering/counting, booked by lib/metering/feeds in one transaction, and become the deposit of the day.',
    boxes: {
      start: { at: [0, 0], lines: ['collect-start', '04:00 UTC'] },
      work: { at: [1, 0], lines: ['collect-work', 'lib/metering/feeds/collect.ts'] },
      adapter: { at: [2, 0], lines: ['lib/metering/integrations', 'adapter of the system'] },
      push: { at: [0, 1], lines: ['Agent', 'lib/metering/feeds/push.ts'] },
      upload: { at: [0, 2], lines: ['Uploaded file', 'lib/metering/feeds/upload.ts'] },
      count: { at: [2, 1], lines: ['lib/metering/counting', 'counter-rules.ts,', 'apply-day.ts'] },
      book: { at: [3, 1], lines: ['lib/metering/feeds/booking.ts', 'one transaction'] },
      deposit: { at: [3, 2], lines: ['Deposit of the day', 'lib/books/deposits'], kind: 'result' },
    },
    arrows: [
      ['start', 'work'],
      ['work', 'adapter'],
      ['adapter', 'count'],
      ['push', 'count'],
      ['upload', 'count'],
      ['count', 'book'],
      ['book', 'deposit'],
    ],
  },
  'code-tree': {
    title: 'The walk of a tree through the code',
    description:
      'close-work turns the deposits of a month into biomass offsets with certificates. A final offset waits for trees. ledger-work allocates the free trees of plantings to waiting offsets and writes coverage and entries.',
    boxes: {
      deposits: { at: [0, 0], lines: ['Deposits of a month', 'lib/books/deposits'] },
      close: { at: [1, 0], lines: ['close-work', 'lib/books/deposits/close.ts'] },
      offset: { at: [2, 0], lines: ['Biomass offset', 'lib/books/biomass'] },
      certificate: { at: [3, 0], lines: ['Certificate', 'lib/books/certificates'], kind: 'result' },
      waits: { at: [2, 1], lines: ['Waits for trees', 'lib/trees/ledger/waiting.ts'] },
      planting: { at: [0, 1], lines: ['Planting', 'lib/trees/plantings'] },
      allocate: { at: [1, 1], lines: ['ledger-work', 'lib/trees/ledger/allocate.ts'] },
      coverage: { at: [1, 2], lines: ['Coverage and entries', 'coverage.ts, entries.ts'], kind: 'result' },
    },
    arrows: [
      ['deposits', 'close'],
      ['close', 'offset'],
      ['offset', 'certificate'],
      ['offset', 'waits'],
      ['waits', 'allocate'],
      ['planting', 'allocate'],
      ['allocate', 'coverage'],
    ],
  },
  'code-field': {
    title: 'The walk of a field',
    description:
      'input.ts says whether a caller may send the field, deposit.ts which value it has, the response who sees it, store.ts writes it in one transaction, keys.ts says which item it is in, and the stream who reacts.',
    boxes: {
      request: { at: [0, 0], lines: ['Request'], kind: 'outside' },
      input: { at: [1, 0], lines: ['input.ts', 'may a caller send it?'] },
      rule: { at: [2, 0], lines: ['deposit.ts', 'which value has it?'] },
      response: { at: [3, 0], lines: ['Response', 'who sees it?'], kind: 'result' },
      store: { at: [2, 1], lines: ['store.ts', 'one transaction'] },
      keys: { at: [1, 1], lines: ['keys.ts', 'which item?'] },
      stream: { at: [0, 1], lines: ['Stream', 'who reacts?'] },
    },
    arrows: [
      ['request', 'input'],
      ['input', 'rule'],
      ['rule', 'response'],
      ['rule', 'store'],
      ['store', 'keys'],
      ['keys', 'stream'],
    ],
  },
};
