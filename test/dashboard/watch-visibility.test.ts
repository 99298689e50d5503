import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchVisibility } from '../../dashboard/ui/watch-visibility.ts';

/** The parts of the browser's IntersectionObserver used here; `report` is the browser's side. */
class Observer {
  static newest: Observer;
  readonly observed: unknown[] = [];
  isOver = false;
  readonly report: (entries: { isIntersecting: boolean }[]) => void;
  readonly rootMargin: string | undefined;

  constructor(report: Observer['report'], { rootMargin }: { rootMargin?: string } = {}) {
    this.report = report;
    this.rootMargin = rootMargin;
    Observer.newest = this;
  }
  observe(element: unknown): void {
    this.observed.push(element);
  }
  disconnect(): void {
    this.isOver = true;
  }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => void vi.unstubAllGlobals());

describe('an element whose visibility is watched', () => {
  it.each([
    ['left and came back', [false, true], true],
    ['came and left', [true, false], false],
    ['came', [true], true],
  ])('and that %s before the browser could report it is told by where it is now', (_, reported, isVisible) => {
    const element = {} as Element;
    const told: boolean[] = [];
    const end = watchVisibility(element, 600, ({ isIntersecting }) => told.push(isIntersecting));
    const observer = Observer.newest;
    observer.report(reported.map((isIntersecting) => ({ isIntersecting })));

    expect(told).toEqual([isVisible]);
    expect(observer).toMatchObject({ observed: [element], rootMargin: '600px', isOver: false });
    end();
    expect(observer.isOver).toBe(true);
  });

  it('ignores a report without entries', () => {
    const told = vi.fn();
    watchVisibility({} as Element, 0, told);
    Observer.newest.report([]);

    expect(told).not.toHaveBeenCalled();
  });
});
