/** A metric as on a server's metrics page. */
export type Figure = { name: string; labels: Record<string, string>; value: number };

/** @returns every figure of a page in Prometheus' text form */
export function figuresOf(page: string): Figure[] {
  return page
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`This is no figure: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

/** @returns the sum of the figures that have this name and these labels */
export function sumOf(page: string, name: string, labels: Record<string, string> = {}): number {
  return figuresOf(page)
    .filter((one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text))
    .reduce((sum, { value }) => sum + value, 0);
}
