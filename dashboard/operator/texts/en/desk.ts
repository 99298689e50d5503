/** The texts of the frame of the operator’s pages, and of jobs. */
export const desk = {
  title: 'Operator’s desk',
  lookingAt: 'Looking at {name} as operator',
  lookOnly: 'Nothing can be changed here.',
  backToDesk: 'Back to the operator’s desk',
  job: {
    waiting: 'Waiting to begin',
    running: '{done} of {of} done',
    begun: 'Under way',
    done: 'Done',
    failed: 'It stopped before its end',
    failedHint: 'What was done stays done. It is safe to start it again: it goes on with the rest.',
  },
} as const;
