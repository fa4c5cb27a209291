import { runInR } from './run-in-r.ts';

/** Numbers of the document that the page "Estudo" also has, by the names of the page. */
const namedNumbers = `
named <- function(name, value) cat(sprintf("number\\t%s\\t%s\\n", name, ifelse(is.na(value), "", sprintf("%.17g", value))), sep = "")
columns <- function(path, table, names) for (column in names(names)) named(paste0(path, names[[column]]), table[[column]])
described_as <- c(n = "n", mean = "mean", sd = "standardDeviation", low = "interval.low", high = "interval.high", median = "median")
columns(paste0("attrition.flow.", flow$dia), flow, c(iniciaram = ".started", inventario = ".inventory", terminaram = ".finished"))
columns(paste0("changes.", described$scale, ".days.", described$day, ".description."), described, described_as)
columns(paste0("changes.", changes$measure, ".changes.", changes$from, "-", changes$to, ".change."), changes, c(
  n = "n", mean = "difference.mean", low = "difference.interval.low", high = "difference.interval.high",
  p = "test.p", p_holm = "test.holm", dz = "effect.dz"
))
if (!is.null(attempts)) {
  curves <- unique(attempts[c("task", "n")])
  columns(paste0("attempts.", curves$task, "-1.result."), curves, c(n = "n"))
  columns(paste0("attempts.", attempts$task, "-1.result.steps.", attempts$attempt, ".survival"), attempts, c(not_yet = ""))
}
columns(paste0("tests.", tests$kind, "-all."), tests, c(n = "people", mean = "share", low = "interval.low", high = "interval.high"))
`;

/**
 * Runs the R of an export's Quarto document in its order, as Quarto would; a warning is a failure.
 * @param files of the archive, by their paths
 * @param environment such as one without packages
 * @returns the output, the text of the sentences, and the numbers that the page "Estudo" has too, by its names
 */
export async function resultsSectionInR(
  files: ReadonlyMap<string, Uint8Array>,
  environment: Record<string, string> = {},
) {
  const document = Buffer.from(files.get('analysis/results.qmd') ?? []).toString();
  const lines = `pdf(NULL)\nsetwd("analysis")\n${codeOf(document)}\n${namedNumbers}`;
  const { printed } = await runInR(files, lines, async () => undefined, environment);
  const said = Array.from(printed.matchAll(/^said\t(.*)$/gm), ([, value = '']) => value);
  const numbers = new Map<string, number | null>();
  for (const [, name = '', value] of printed.matchAll(/^number\t(.*)\t(.*)$/gm)) {
    if (numbers.has(name)) throw new Error(`The document has two numbers called ${name}.`);
    numbers.set(name, value === '' ? null : Number(value));
  }
  return { printed, said, numbers };
}

/** Chunks and the text of sentences, printed a value a line. */
function codeOf(document: string): string {
  const parts = document.matchAll(/^```\{r\}\n([\s\S]*?)^```$|`r ([^`]+)`/gm);
  return [...parts].map(([, chunk, inline]) => chunk ?? `cat("said\\t", ${inline}, "\\n", sep = "")`).join('\n');
}
