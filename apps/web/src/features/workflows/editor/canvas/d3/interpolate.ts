/** A place of the view: its middle, and how much of the canvas is seen there. */
type Place = readonly number[];
type Way = (moment: number) => [number, number, number];

/** How far it goes out on its way: of van Wijk and Nuij, "Smooth and efficient zooming and panning" (2003), and so in d3. */
const rho = Math.SQRT2;
/** Nearer than that it only comes closer or goes away. */
const leastSquare = 1e-12;

/**
 * From one place of the view to another as an eye follows best: out, across, and in again. With `interpolate` all that
 * d3-zoom and React Flow ask of d3-interpolate, whose whole also mixes colours, dates and texts (build/less-d3.ts).
 */
export function interpolateZoom([x0, y0, wide0]: Place, [x1, y1, wide1]: Place): Way {
  const [fromX, fromY, from] = [x0 ?? 0, y0 ?? 0, wide0 ?? 1];
  const [alongX, alongY, to] = [(x1 ?? 0) - fromX, (y1 ?? 0) - fromY, wide1 ?? 1];
  const square = alongX ** 2 + alongY ** 2;
  if (square < leastSquare) {
    const steps = Math.log(to / from);
    return (moment) => [fromX + moment * alongX, fromY + moment * alongY, from * Math.exp(moment * steps)];
  }
  const far = Math.sqrt(square);
  const tilt = (wide: number, sign: number) =>
    (to ** 2 - from ** 2 + sign * rho ** 4 * square) / (2 * wide * rho ** 2 * far);
  const begin = -Math.asinh(tilt(from, 1));
  const length = -Math.asinh(tilt(to, -1)) - begin;
  return (moment) => {
    const at = moment * length + begin;
    const done = (from / (rho ** 2 * far)) * (Math.cosh(begin) * Math.tanh(at) - Math.sinh(begin));
    return [fromX + done * alongX, fromY + done * alongY, (from * Math.cosh(begin)) / Math.cosh(at)];
  };
}

/** From one place to another in a straight line. */
export function interpolate(from: Place, to: Place): (moment: number) => number[] {
  return (moment) => from.map((value, at) => value + ((to[at] ?? value) - value) * moment);
}
