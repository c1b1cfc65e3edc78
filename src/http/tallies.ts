import {
  Counter,
  type CounterConfiguration,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  type MetricValueWithName,
  type Registry,
} from 'prom-client';

/**
 * Metrics of what happens with every request. prom-client joins and checks labels each time that something is counted, which was a
 * fifth of a response from the cache. Here a series is found by its label values alone, and what it says is made when it is
 * asked for, as prom-client makes it.
 */

/** A counter with one label. */
export class Tally<Label extends string> extends Counter<Label> {
  readonly #label: Label;
  /** What has been counted since the last time that it was asked for. */
  readonly #counts = new Map<string, number>();

  constructor(configuration: Omit<CounterConfiguration<Label>, 'labelNames'> & { readonly label: Label }) {
    const { label, ...others } = configuration;
    super({ ...others, labelNames: [label] });
    this.#label = label;
  }

  count(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  override async get(): Promise<MetricObjectWithValues<MetricValue<Label>>> {
    for (const [value, times] of this.#counts) {
      this.inc({ [this.#label]: value } as Record<Label, string>, times);
    }
    this.#counts.clear();
    return super.get();
  }
}

/** What requests of one method, route and status took. */
interface Series {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
  /** Requests by the first bound that they are within; the last number is of those that are within none. */
  readonly counts: number[];
  sum: number;
}

type Label = keyof Series['labels'] | 'le';
type Metric = MetricObjectWithValues<MetricValueWithName<Label>>;

interface Configuration {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, in rising order. */
  readonly buckets: number[];
  readonly registers: Registry[];
}

/** A histogram of the time that requests take, in seconds. */
export class RequestTimes extends Histogram<keyof Series['labels']> {
  readonly #configuration: Configuration;
  readonly #series: Series[] = [];
  readonly #found = new Map<string, Map<string, Map<number, Series>>>();

  constructor(configuration: Configuration) {
    super({ ...configuration, labelNames: ['method', 'route', 'status'] });
    this.#configuration = configuration;
  }

  /** Notes the time of a request. `route` is the route's pattern: a label value per path would grow without bound. */
  add(method: string, route: string, status: number, seconds: number): void {
    const series = this.#found.get(route)?.get(method)?.get(status) ?? this.#begin(method, route, status);
    const { buckets } = this.#configuration;
    let within = 0;
    while (seconds > (buckets[within] ?? Number.POSITIVE_INFINITY)) within += 1;
    series.counts[within] = (series.counts[within] ?? 0) + 1;
    series.sum += seconds;
  }

  override async get(): Promise<Metric> {
    const { name, help } = this.#configuration;
    const values = this.#series.flatMap((series) => this.#values(series));
    // As prom-client has it, whose types demand what it does not give either.
    return { name, help, type: 'histogram', aggregator: 'sum', values } as unknown as Metric;
  }

  /** What the registry makes text of; prom-client's own makes it of its own numbers. */
  getForPromString(): Promise<Metric> {
    return this.get();
  }

  #begin(method: string, route: string, status: number): Series {
    const ofRoute = this.#found.get(route) ?? new Map<string, Map<number, Series>>();
    const ofMethod = ofRoute.get(method) ?? new Map<number, Series>();
    const counts = Array.from({ length: this.#configuration.buckets.length + 1 }, () => 0);
    const series = { labels: { method, route, status: String(status) }, counts, sum: 0 };
    this.#found.set(route, ofRoute.set(method, ofMethod.set(status, series)));
    this.#series.push(series);
    return series;
  }

  #values({ labels, counts, sum }: Series): MetricValueWithName<Label>[] {
    const { name, buckets: bounds } = this.#configuration;
    let count = 0;
    const buckets = counts.map((within, i) => {
      count += within;
      const le = bounds[i] ?? '+Inf';
      return { labels: { le, ...labels }, value: count, metricName: `${name}_bucket` };
    });
    return [
      ...buckets,
      { labels, value: sum, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ];
  }
}
