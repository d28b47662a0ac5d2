/** The numbers of the `limit` highest scores above 0 that pass `accept`, best first; ties keep the order of adding. */
export function top(
  scores: ArrayLike<number>,
  size: number,
  limit: number,
  accept: (index: number) => boolean,
): number[] {
  const heap: number[] = [];
  const worse = (a: number, b: number): boolean => {
    const [x, y] = [scores[a] ?? 0, scores[b] ?? 0];
    return x < y || (x === y && a > b);
  };
  let floor = 0;
  for (let index = 0; index < size; index++) {
    const score = scores[index] ?? 0;
    if (score <= floor || !accept(index)) continue;
    if (heap.length < limit) siftUp(heap, index, worse);
    else {
      heap[0] = index;
      siftDown(heap, worse);
    }
    if (heap.length === limit) floor = scores[heap[0] ?? 0] ?? 0;
  }
  return heap.toSorted((a, b) => (worse(a, b) ? 1 : -1));
}

type Worse = (a: number, b: number) => boolean;

function siftUp(heap: number[], index: number, worse: Worse): void {
  let at = heap.push(index) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!worse(heap[at] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(heap: number[], worse: Worse): void {
  let at = 0;
  for (;;) {
    const [left, right] = [at * 2 + 1, at * 2 + 2];
    let least = at;
    if (left < heap.length && worse(heap[left] ?? 0, heap[least] ?? 0)) least = left;
    if (right < heap.length && worse(heap[right] ?? 0, heap[least] ?? 0)) least = right;
    if (least === at) return;
    swap(heap, at, least);
    at = least;
  }
}

function swap(heap: number[], a: number, b: number): void {
  [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
}
