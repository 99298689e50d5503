import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The server's state as probes see it. `GET /health`: the process answers. `GET /ready`: it has started, its engine
 * answers, its stream is read, and it is not shutting down.
 */
export type Lifecycle = {
  /** Why the service is not ready; empty if it is. */
  problems(): Promise<string[]>;
  /** Makes the service ready as long as these checks hold. */
  started(checks: Checks): void;
  isDraining(): boolean;
  /** Makes the service not ready; new requests are refused. */
  drain(): void;
  /** Counts a running request until the returned function is called. */
  enter(): () => void;
  /** Resolves when no request is running, at the latest after `patienceMs`. */
  idle(patienceMs: number): Promise<void>;
};

export type Checks = { engineAnswers(): Promise<boolean>; isStreamRead(): boolean };

/** Probes may come often and from several places; the engine is checked at most this often. */
const CHECK_EVERY_MS = 1_000;

export function newLifecycle(): Lifecycle {
  let checks: Checks | undefined;
  let isDraining = false;
  let running = 0;
  let onIdle = () => {};
  let engine: { at: number; answers: Promise<boolean> } | undefined;

  function engineAnswers(): Promise<boolean> {
    const now = performance.now();
    if (checks && (!engine || now >= engine.at + CHECK_EVERY_MS))
      engine = { at: now, answers: checks.engineAnswers().catch(() => false) };
    return engine?.answers ?? Promise.resolve(false);
  }

  return {
    started(given) {
      checks = given;
    },
    isDraining: () => isDraining,
    drain() {
      isDraining = true;
    },
    async problems() {
      if (isDraining) return ['The service shuts down.'];
      if (!checks) return ['The service starts.'];
      return [
        ...((await engineAnswers()) ? [] : ['The engine does not answer.']),
        ...(checks.isStreamRead() ? [] : ['The stream of changes is not read.']),
      ];
    },
    enter() {
      running += 1;
      return () => {
        running -= 1;
        if (running === 0) onIdle();
      };
    },
    async idle(patienceMs) {
      if (running === 0) return;
      const ended = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}
