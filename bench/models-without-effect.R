# How often the mixed model of the export finds an effect of training where there is none: 100 simulated studies of 30 people who rate 40
# of 60 words on three days, nothing changes between the days, and the ratings of day 1 choose the trained words. Prints the mean
# estimates, which are to be about 0, and the share of |t| > 1.96, which is to be about 5 %. Needs lme4; takes about two minutes.
#
#   Rscript bench/models-without-effect.R [--differing]
#
# --differing: five studies of 450 people instead, who differ in how far pleasant and unpleasant words are from the middle for them, which
# the model does not have; takes about three minutes, and finds too much.
source("src/server/research/export/analysis/models.R")

as_rated <- function(person, words, valence) {
  by_day_one <- order(valence[, 1], runif(40))
  data.frame(
    code = person, word = rep(words, 3), day = factor(rep(1:3, each = 40)), valence = c(valence),
    low_after = as.numeric(rep(1:40 %in% head(by_day_one, 5), 3) & rep(1:3, each = 40) > 1),
    high_after = as.numeric(rep(1:40 %in% tail(by_day_one, 5), 3) & rep(1:3, each = 40) > 1)
  )
}

study_without_effect <- function(seed, people = 30) {
  set.seed(seed)
  word_means <- rnorm(60, 0, 2)
  do.call(rbind, lapply(seq_len(people), function(person) {
    words <- sample(60, 40)
    own <- 5 + word_means[words] + rnorm(1, 0, .3) + rnorm(40, 0, .85)
    valence <- vapply(1:3, function(day) pmin(9, pmax(1, round(own + rnorm(40, 0, .65)))), numeric(40))
    as_rated(person, words, valence)
  }))
}

# Words have poles; half of the people feel them as everybody does, the others pleasant or unpleasant ones less.
study_of_differing_people <- function(seed, people = 450) {
  set.seed(seed)
  pole <- rep(c(-1, 0, 1), each = 20)
  word_means <- 2.6 * pole + rnorm(60, 0, .5)
  do.call(rbind, lapply(seq_len(people), function(person) {
    words <- sample(60, 40)
    kind <- sample(4, 1, prob = c(.5, .2, .2, .1))
    shift <- c(0, -1.3, -.2, 0)[kind] * (pole == 1) + c(0, -.6, -.8, 0)[kind] * (pole == -1)
    own <- 5 + (word_means + shift)[words] + rnorm(40, 0, .8)
    as_rated(person, words, vapply(1:3, function(day) pmin(9, pmax(1, round(own + rnorm(40, 0, .6)))), numeric(40)))
  }))
}

is_differing <- "--differing" %in% commandArgs(trailingOnly = TRUE)
found <- t(vapply(if (is_differing) 1:5 else 1:100, function(seed) {
  model <- suppressWarnings(suppressMessages(lme4::lmer(word_model_formula, if (is_differing) study_of_differing_people(seed) else study_without_effect(seed))))
  effects <- summary(model)$coefficients[c("low_after", "high_after"), ]
  c(effects[, "Estimate"], effects[, "t value"])
}, numeric(4)))
cat(sprintf("%s: mean estimate %.3f, |t| > 1.96 in %.0f %%\n",
  c("low_after", "high_after"), colMeans(found[, 1:2]), 100 * colMeans(abs(found[, 3:4]) > 1.96)), sep = "")
