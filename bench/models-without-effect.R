# False positive rate of the export's models.R: 400 simulated studies of 30 and of 100 participants who rate 40 of 60
# words on three days without any change, where the ratings of day 1 select the trained words and their neighbours.
# Prints the share of p < .05 for each number; about five minutes. 150 studies leave an error of two points: 10 % in one
# such run was 6 % in 1,000.
#
#   Rscript bench/models-without-effect.R [STUDIES] [--mixed]
#
# With equal participants, and with participants who differ in the range of their valences and in speed.
# --mixed: instead a mixed model that is not in the export, valence ~ day * pole + low_after + high_after +
# (1 + pole | code) + (1 | word) + (1 | code:word); needs lme4, one second per study of 30.
source("src/server/research/export/analysis/intervals.R")
source("src/server/research/export/analysis/models.R")

roles_of <- function(day_one) {
  place <- rank(day_one + runif(40) / 2)
  role <- rep("other", 40)
  role[place <= 5] <- "trainedLow"
  role[place > 5 & place <= 10] <- "neighbourLow"
  role[place > 30 & place <= 35] <- "neighbourHigh"
  role[place > 35] <- "trainedHigh"
  role
}

# If participants differ, half have normal valences, the others weaker pleasant or unpleasant ones.
simulate_study <- function(seed, people, differing) {
  set.seed(seed)
  pole <- rep(c(-1, 0, 1), each = 20)
  word_means <- 2.6 * pole + rnorm(60, 0, .5)
  do.call(rbind, lapply(seq_len(people), function(person) {
    words <- sample(60, 40)
    kind <- if (differing) sample(4, 1, prob = c(.5, .2, .2, .1)) else 1
    shift <- c(0, -1.3, -.2, 0)[kind] * (pole == 1) + c(0, -.6, -.8, 0)[kind] * (pole == -1)
    own <- 5 + (word_means + shift)[words] + rnorm(40, 0, .8)
    valence <- vapply(1:3, function(day) pmin(9, pmax(1, round(own + rnorm(40, 0, .6)))), numeric(40))
    pace <- c(1, 1.25, .95, 1.4)[kind] * exp(rnorm(1, 0, .15))
    distance <- runif(120, 0, 600)
    time <- exp(rnorm(120, log(1500 * pace) + distance / 4000, .38)) * rep(exp(rnorm(3, 0, .08)), each = 40)
    data.frame(
      code = person, word = rep(words, 3), pole = rep(pole[words], 3), day = rep(1:3, each = 40), valence = c(valence),
      role = rep(roles_of(valence[, 1]), 3), outcome = ifelse(time > time_limit_ms, "timedOut", "rated"),
      reaction_time_ms = time, pointer_x_px = 500 + distance, pointer_y_px = 300,
      viewport_width_px = 1000, viewport_height_px = 600
    )
  }))
}

of_export <- function(study) {
  shifts <- compare_shifts(shift_of_people(study))
  times <- fit_times(time_data(study))
  times <- times[startsWith(times$term, "day"), ]
  setNames(c(shifts$p, times$p), c(shifts$term, times$term))
}

of_mixed <- function(study) {
  study <- transform(
    study, day = factor(day), pole = factor(pole),
    low_after = as.numeric(role == "trainedLow" & day > 1), high_after = as.numeric(role == "trainedHigh" & day > 1)
  )
  formula <- valence ~ day * pole + low_after + high_after + (1 + pole | code) + (1 | word) + (1 | code:word)
  model <- suppressWarnings(suppressMessages(lme4::lmer(formula, study)))
  2 * pnorm(-abs(summary(model)$coefficients[c("low_after", "high_after"), "t value"]))
}

arguments <- commandArgs(trailingOnly = TRUE)
studies <- suppressWarnings(as.integer(arguments[1]))
if (is.na(studies)) studies <- 400
of_study <- if ("--mixed" %in% arguments) of_mixed else of_export
for (differing in c(FALSE, TRUE)) for (people in c(30, 100)) {
  found <- vapply(seq_len(studies), function(seed) of_study(simulate_study(seed, people, differing)), of_study(simulate_study(1, 30, FALSE)))
  shares <- 100 * rowMeans(found < .05)
  who <- if (differing) "differing" else "alike"
  cat(sprintf("%s, n = %d: %s\n", who, people, paste(sprintf("%s %.1f %%", names(shares), shares), collapse = ", ")))
}
