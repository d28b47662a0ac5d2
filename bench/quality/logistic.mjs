const RIDGE = 0.01;
const STEPS = 25;

/**
 * Logistic regression of `{ x, label, weight }`, `x` ending in a constant 1; both labels weigh the same as a whole, so that
 * 0.5 is in the middle. Newton's method on standardised figures. Gives a weight for each figure, the bias last.
 */
export function fit(rows) {
  const figures = rows[0].x.length - 1;
  const scale = Array.from({ length: figures }, (_, at) => spread(rows.map((row) => row.x[at])));
  const standard = rows.map(({ x }) =>
    x.map((one, at) => (at < figures ? (one - scale[at].mean) / scale[at].sd : 1)),
  );
  const share = weights(rows);
  let w = Array.from({ length: figures + 1 }, () => 0);
  for (let step = 0; step < STEPS; step++) w = w.map(add(newton(w, standard, rows, share)));
  const raw = w.slice(0, figures).map((one, at) => one / scale[at].sd);
  return [...raw, w[figures] - raw.reduce((sum, one, at) => sum + one * scale[at].mean, 0)];
}

export function likelihood(w, x) {
  return 1 / (1 + Math.exp(-x.reduce((sum, one, at) => sum + one * w[at], 0)));
}

function newton(w, xs, rows, share) {
  const slope = w.map((one, at) => (at < w.length - 1 ? -RIDGE * rows.length * one : 0));
  const curve = w.map((_, a) =>
    w.map((_other, b) => (a === b && a < w.length - 1 ? RIDGE * rows.length : 0)),
  );
  for (const [at, x] of xs.entries()) {
    const chance = likelihood(w, x);
    for (let a = 0; a < w.length; a++) {
      slope[a] += share[at] * (rows[at].label - chance) * x[a];
      for (let b = 0; b < w.length; b++) curve[a][b] += share[at] * chance * (1 - chance) * x[a] * x[b];
    }
  }
  return solve(curve, slope);
}

/** Gaussian elimination; the matrix is positive definite, so that no pivoting is needed. */
function solve(matrix, right) {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (let at = 0; at < rows.length; at++) {
    for (let below = 0; below < rows.length; below++) {
      if (below === at) continue;
      const factor = rows[below][at] / rows[at][at];
      for (let column = at; column <= rows.length; column++) rows[below][column] -= factor * rows[at][column];
    }
  }
  return rows.map((row, at) => row[rows.length] / row[at]);
}

function weights(rows) {
  const total = [0, 1].map((label) =>
    rows.reduce((sum, row) => sum + (row.label === label ? row.weight : 0), 0),
  );
  return rows.map((row) => (row.weight * rows.length) / 2 / total[row.label]);
}

function spread(values) {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) || 1;
  return { mean, sd };
}

function add(more) {
  return (one, at) => one + more[at];
}
