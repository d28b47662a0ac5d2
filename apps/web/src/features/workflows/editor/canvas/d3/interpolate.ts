export { interpolateZoom } from 'd3-interpolate';

/**
 * From one place of the view to another in a straight line: all that React Flow asks of d3-interpolate's own, which also
 * mixes colours, dates and texts (build/less-d3.ts).
 */
export function interpolate(from: readonly number[], to: readonly number[]): (moment: number) => number[] {
  return (moment) => from.map((value, at) => value + ((to[at] ?? value) - value) * moment);
}
