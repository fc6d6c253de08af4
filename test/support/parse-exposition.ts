/** A sample of the Prometheus text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metric with its description and samples. */
export interface MetricFamily {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)(?: \d+)?$/;
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\["\\n])*)",?/;
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
  counter: [''],
  gauge: [''],
};

/**
 * Parses the text format of Prometheus, version 0.0.4, strictly: every sample belongs to a family that a HELP and a TYPE line
 * began, no family and no series comes twice, values are numbers, and buckets of histograms rise to their count.
 */
export function parseExposition(text: string): ReadonlyMap<string, MetricFamily> {
  if (!text.endsWith('\n')) throw new Error('The text does not end with a line end');
  const families = new Map<string, MetricFamily & { samples: Sample[] }>();
  let help: [string, string] | undefined;
  let family: (MetricFamily & { samples: Sample[] }) | undefined;
  const seen = new Set<string>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (line.startsWith('# HELP ')) {
      const [name = '', ...words] = line.slice(7).split(' ');
      help = [name, words.join(' ')];
    } else if (line.startsWith('# TYPE ')) {
      const [name = '', type = ''] = line.slice(7).split(' ');
      if (!NAME.test(name) || families.has(name)) throw new Error(`Not a new name: ${line}`);
      if (help?.[0] !== name || help[1] === '') throw new Error(`No help before: ${line}`);
      if (!(type in SUFFIXES)) throw new Error(`No known type: ${line}`);
      family = { name, type, help: help[1], samples: [] };
      families.set(name, family);
    } else {
      const sample = parseSample(line);
      const names = SUFFIXES[family?.type ?? '']?.map((suffix) => `${family?.name}${suffix}`);
      if (!family || !names?.includes(sample.name)) throw new Error(`Of no family: ${line}`);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (seen.has(key)) throw new Error(`Twice: ${line}`);
      seen.add(key);
      family.samples.push(sample);
    }
  }
  for (const one of families.values()) if (one.type === 'histogram') checkBuckets(one);
  return families;
}

function parseSample(line: string): Sample {
  const [, name = '', labelText = '', valueText = ''] = SAMPLE.exec(line) ?? [];
  const value = valueText === '+Inf' ? Number.POSITIVE_INFINITY : Number(valueText);
  if (name === '' || (Number.isNaN(value) && !/^nan$/i.test(valueText)))
    throw new Error(`Not a sample: ${line}`);
  const labels: Record<string, string> = {};
  let rest = labelText;
  while (rest !== '') {
    const [all = '', label = '', text = ''] = LABEL.exec(rest) ?? [];
    if (all === '' || label in labels) throw new Error(`Labels that cannot be read: ${line}`);
    labels[label] = text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
    rest = rest.slice(all.length);
  }
  return { name, labels, value };
}

function checkBuckets({ name, samples }: MetricFamily): void {
  const series = new Map<string, { bounds: [number, number][]; count: number | undefined }>();
  for (const sample of samples) {
    const { le, ...labels } = sample.labels;
    const key = JSON.stringify(Object.entries(labels).sort());
    const one = series.get(key) ?? { bounds: [], count: undefined };
    series.set(key, one);
    if (sample.name === `${name}_bucket`)
      one.bounds.push([le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), sample.value]);
    if (sample.name === `${name}_count`) one.count = sample.value;
  }
  for (const { bounds, count } of series.values()) {
    const rises = bounds.every(([bound, n], index) => {
      const [before, fewer] = bounds[index - 1] ?? [Number.NEGATIVE_INFINITY, 0];
      return bound > before && n >= fewer;
    });
    const [last, all] = bounds.at(-1) ?? [];
    if (!rises || last !== Number.POSITIVE_INFINITY || all !== count)
      throw new Error(`Buckets that do not add up: ${name}`);
  }
}
