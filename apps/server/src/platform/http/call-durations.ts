import type { Metric } from 'prom-client';

/** Upper bounds in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Calls of one route with one method and one status. */
interface Series {
  /** Calls by the first bound that they keep; the last counts those that keep none. */
  counts: number[];
  sum: number;
}

/**
 * How long calls took, as prom-client's Histogram tells it. That one checks, sorts and joins the labels at every call, which is
 * a hundredth of a small one; here a series is looked up by its labels as they are.
 */
export class CallDurations {
  readonly name = 'http_request_duration_seconds';
  readonly help = 'Time to answer a call, by route pattern.';
  readonly #byRoute = new Map<string, Map<string, Map<number, Series>>>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.#seriesOf(method, route, status);
    let at = 0;
    while (at < bounds.length && seconds > bounds[at]!) at += 1;
    series.counts[at]! += 1;
    series.sum += seconds;
  }

  /** What a registry of prom-client asks of a metric. */
  asMetric(): Metric {
    const { name, help } = this;
    const get = () => ({ name, help, type: 'histogram', aggregator: 'sum', values: this.#values() });
    return { name, help, get, reset: () => this.#byRoute.clear() } as unknown as Metric;
  }

  #seriesOf(method: string, route: string, status: number): Series {
    let methods = this.#byRoute.get(route);
    if (!methods) this.#byRoute.set(route, (methods = new Map()));
    let statuses = methods.get(method);
    if (!statuses) methods.set(method, (statuses = new Map()));
    let series = statuses.get(status);
    if (!series) statuses.set(status, (series = { counts: [...bounds, 0].map(() => 0), sum: 0 }));
    return series;
  }

  #values() {
    return [...this.#byRoute].flatMap(([route, methods]) =>
      [...methods].flatMap(([method, statuses]) =>
        [...statuses].flatMap(([status, series]) => this.#lines({ method, route, status }, series)),
      ),
    );
  }

  #lines(labels: { method: string; route: string; status: number }, { counts, sum }: Series) {
    let count = 0;
    const buckets = counts.map((own, at) => {
      count += own;
      return {
        metricName: `${this.name}_bucket`,
        labels: { le: bounds[at] ?? '+Inf', ...labels },
        value: count,
      };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}
