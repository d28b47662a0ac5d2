import { selection, type Selection } from 'd3-selection';

type Name = 'start' | 'interrupt' | 'end';
type Heard = (this: Element) => void;
/** Given when the movement begins: what to do at each moment of it, from 0 to 1. */
type Tween = (this: Element) => (moment: number) => void;

/** What moves or is about to, by its element; the oldest first. */
const moving = new WeakMap<Element, Set<Transition>>();

/**
 * A movement of one element. Stands in for the class of d3-transition in the build (build/less-d3.ts), with what d3-zoom and
 * React Flow ask of it and nothing else: no delays, no attributes and styles, one element. As there, it begins with the next
 * frame, interrupts what moved the element before, and hears of its beginning and its end.
 */
export class Transition {
  readonly #element: Element;
  readonly #created = performance.now();
  readonly #heard = new Map<Name, Heard[]>();
  readonly #tweens: Tween[] = [];
  #ms = 250;
  #ease = (moment: number) => moment;
  #steps: ((moment: number) => void)[] | null = null;
  #frame: number | null;

  constructor(element: Element) {
    this.#element = element;
    const all = moving.get(element) ?? new Set();
    moving.set(element, all.add(this));
    this.#frame = requestAnimationFrame((now) => this.#begin(now));
  }

  selection(): Selection<Element, unknown, null, undefined> {
    return selection().select(() => this.#element) as unknown as Selection<Element, unknown, null, undefined>;
  }

  duration(ms: number): this {
    this.#ms = ms;
    return this;
  }

  ease(ease: (moment: number) => number): this {
    this.#ease = ease;
    return this;
  }

  /** `names` as d3 has them: several, each with or without a name of the listener (`interrupt.zoom end.zoom`). */
  on(names: string, heard: Heard): this {
    for (const one of names.split(' ')) {
      const name = one.split('.')[0] as Name;
      this.#heard.set(name, [...(this.#heard.get(name) ?? []), heard]);
    }
    return this;
  }

  tween(_name: string, tween: Tween): this {
    this.#tweens.push(tween);
    return this;
  }

  call<Rest extends unknown[]>(act: (transition: this, ...rest: Rest) => void, ...rest: Rest): this {
    act(this, ...rest);
    return this;
  }

  stop(): void {
    const isMoving = this.#steps !== null;
    if (this.#leave() && isMoving) this.#tell('interrupt');
  }

  #begin(now: number): void {
    for (const one of moving.get(this.#element) ?? []) {
      if (one === this) break;
      one.stop();
    }
    this.#steps = [];
    this.#tell('start');
    this.#steps = this.#tweens.map((tween) => tween.call(this.#element));
    if (this.#frame !== null) this.#step(now);
  }

  #step(now: number): void {
    const past = Math.max(0, now - this.#created) / this.#ms;
    const moment = past < 1 ? this.#ease(past) : 1;
    for (const step of this.#steps ?? []) step(moment);
    // Whoever heard of that may have stopped it.
    if (this.#frame === null) return;
    if (past < 1) this.#frame = requestAnimationFrame((next) => this.#step(next));
    else if (this.#leave()) this.#tell('end');
  }

  /** False where it had ended already. */
  #leave(): boolean {
    if (this.#frame === null) return false;
    cancelAnimationFrame(this.#frame);
    this.#frame = null;
    moving.get(this.#element)?.delete(this);
    return true;
  }

  #tell(name: Name): void {
    for (const heard of this.#heard.get(name) ?? []) heard.call(this.#element);
  }
}

/** Ends what moves an element, and what is about to. */
export function interrupt(element: Element): void {
  for (const one of moving.get(element) ?? []) one.stop();
}

Object.assign(selection.prototype, {
  transition(this: Selection<Element, unknown, null, undefined>) {
    const element = this.node();
    if (!element) throw new Error('nothing to move');
    return new Transition(element);
  },
  interrupt(this: Selection<Element, unknown, null, undefined>) {
    return this.each(function stopIt() {
      interrupt(this);
    });
  },
});
