import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { runInR } from '#tests/support/research/run-in-r.ts';

/** Thirty people who rate forty words on three days; nothing changes, and the ratings of day 1 choose what would be trained. */
const studyWithoutEffect = `
source("analysis/analysis_data.R"); source("analysis/models.R")
set.seed(4)
word_means <- rnorm(60, 0, 2)
ready <- do.call(rbind, lapply(sprintf("P%02d", 1:30), function(person) {
  words <- sample(60, 40)
  own <- 5 + word_means[words] + rnorm(1, 0, .3) + rnorm(40, 0, .85)
  valence <- vapply(1:3, function(day) pmin(9, pmax(1, round(own + rnorm(40, 0, .65)))), numeric(40))
  role <- rep("other", 40)
  place <- order(valence[, 1], runif(40))
  role[head(place, 5)] <- "trainedLow"
  role[tail(place, 5)] <- "trainedHigh"
  data.frame(code = person, word = paste0("w", rep(words, 3)), day = rep(1:3, each = 40), valence = c(valence), role = rep(role, 3))
}))
model_of <- function(rows) word_model_data(list(analysisready = rows))
told <- function(data) cat(nlevels(data$code), nrow(data), attr(data, "without_day_one"), who_is_left_out_of_word_model(data), "\\n", sep = "|")
`;

describe('the mixed model of an export, where ratings of day 1 are missing', () => {
  let files: ReadonlyMap<string, Uint8Array>;
  const run = async (lines: string) =>
    (await runInR(files, `${studyWithoutEffect}${lines}`, async () => undefined)).printed;
  beforeAll(async () => {
    const scripts = await Promise.all(
      ['analysis_data.R', 'models.R'].map(
        async (name) => [`analysis/${name}`, await readFile(`src/server/research/export/analysis/${name}`)] as const,
      ),
    );
    files = new Map(scripts);
  });

  test('leaves out whoever lacks those of their trained words, and says how many and why', async () => {
    const lines = `
told(model_of(ready))
told(model_of(ready[!(ready$code == "P01" & ready$day == 1), ]))
told(model_of(ready[!(ready$code %in% c("P01", "P02") & ready$day == 1), ]))
unrated <- ready
unrated$valence[which(unrated$code == "P03" & unrated$day == 1 & unrated$role == "trainedLow")[1]] <- NA
told(model_of(unrated))`;
    const [whole, one, two, unrated] = (await run(lines)).trim().split('\n');
    expect(whole).toBe('30|3600|0|NA|');
    expect(one).toMatch(/^29\|3480\|1\|1 pessoa fica fora do modelo: faltam aqui notas do dia 1, .*volta à média/);
    expect(two).toMatch(/^28\|3360\|2\|2 pessoas ficam fora do modelo/);
    expect(unrated).toMatch(/^29\|3480\|1\|1 pessoa fica/);
  });

  test('is not fitted without anybody who has them, and the reason is said', async () => {
    const printed = await run('cat(why_no_word_model(model_of(ready[ready$day > 1, ])))');
    expect(printed).toMatch(/^Há menos de 5 pessoas .* 30 pessoas ficam fora do modelo: faltam aqui notas do dia 1/);
  });

  test('finds no training where there was none, though half of the people lack them', async () => {
    const lines = `
half <- ready[!(ready$code %in% sprintf("P%02d", 1:15) & ready$day == 1), ]
effects <- fit_word_model(model_of(half))$effects
cat(sprintf("%.4f ", effects$estimate[effects$term %in% c("low_after", "high_after")]))`;
    const estimates = (await run(lines)).trim().split(/ +/).map(Number);
    expect(estimates).toHaveLength(2);
    for (const estimate of estimates) expect(Math.abs(estimate)).toBeLessThan(0.25);
  });
});
