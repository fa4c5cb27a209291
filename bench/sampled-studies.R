# Studies of 30 and of 100 participants, drawn without replacement from an unpacked archive of many; for each everything
# that reanalysis.R and models.R write. Prints, for each kind of number, their smallest, largest and mean share, and those
# outside their limits. Started by sampled-studies.ts; by itself:
#
#   Rscript bench/sampled-studies.R ARCHIVE STUDIES
#
# The truth of an interval is what the scripts say of all participants. A p of which all participants together have
# p < .001 tests something that they have, and is left out. Limits with 400 studies, one standard error: 5 +- 1.1 %.
arguments <- commandArgs(trailingOnly = TRUE)
archive <- arguments[1]
studies <- as.integer(arguments[2])
kept <- paste0(archive, "-studies")
dir.create(kept, showWarnings = FALSE)

# What is computed stays in a file, from which a second run goes on.
resumed <- function(name, work) {
  path <- file.path(kept, paste0(name, ".rds"))
  if (!file.exists(path)) {
    saveRDS(work(), paste0(path, ".unfinished"))
    file.rename(paste0(path, ".unfinished"), path)
  }
  readRDS(path)
}

# Tables are read once, under the codes of the files; the scripts then get the rows of the participants drawn.
whole <- resumed("tables", function() {
  source(file.path(archive, "analysis", "read_wordmood.R"), local = TRUE)
  read_wordmood(archive, labels = FALSE)
})
folder <- file.path(tempdir(), "drawn")
dir.create(file.path(folder, "analysis"), recursive = TRUE)
invisible(file.copy(list.files(file.path(archive, "analysis"), full.names = TRUE), file.path(folder, "analysis")))
writeLines("read_wordmood <- function(folder, labels = TRUE) drawn_tables()", file.path(folder, "analysis", "read_wordmood.R"))
drawn <- character()
drawn_tables <- function() {
  lapply(whole, function(table) {
    if (!"code" %in% names(table)) return(table)
    rows <- which(as.character(table$code) %in% drawn)
    part <- table[rows, , drop = FALSE]
    for (column in names(table)) attr(part[[column]], "codes") <- attr(table[[column]], "codes")
    part
  })
}

# All numbers of both scripts, by their names.
numbers_of <- function(codes) {
  drawn <<- codes
  own <- new.env()
  own$commandArgs <- function(...) folder
  utils::capture.output(suppressWarnings(sys.source(file.path(folder, "analysis", "reanalysis.R"), own)))
  page <- utils::read.csv(file.path(folder, "analysis", "results.csv"))
  for (script in c("analysis_data.R", "models.R")) source(file.path(folder, "analysis", script))
  study <- read_counted(folder)
  models <- rbind(compare_shifts(shift_of_people(study$analysisready)), fit_times(time_data(study$ratings)))
  of_models <- lapply(c("estimate", "low", "high", "p"), function(part) setNames(
    models[[part]], paste0("models.", models$term, c(estimate = ".mean", low = ".interval.low", high = ".interval.high", p = ".p")[[part]])
  ))
  c(setNames(as.numeric(page$value), page$name), unlist(of_models))
}

everybody <- as.character(whole$people$code)
truth <- resumed("all", function() numbers_of(everybody))

# Columns that name the subject of an interval; the first one found counts.
estimates <- list(
  interval = c("mean", "dz", "r", "value", "share", "survival"), gInterval = "g", rankBiserialInterval = "rankBiserial", wInterval = "w",
  medianInterval = "median", geometricInterval = "geometricMean"
)
truth_of <- function(interval) {
  part <- sub("^.*[.]", "", interval)
  beside <- paste(sub("[.][^.]*$", "", interval), if (grepl("^attrition.*effect[.]interval$", interval)) "g" else estimates[[part]], sep = ".")
  unname(truth[beside[beside %in% names(truth)][1]])
}

percent <- function(share) sprintf("%.1f %%", 100 * share)
summarize <- function(what, shares, counts, low, high) {
  shares <- shares[counts >= studies / 2]
  outside <- shares[shares < low | shares > high]
  cat(sprintf(
    "  %s: %d, %s to %s, mean %s; outside %s to %s: %d\n", what, length(shares), percent(min(shares)), percent(max(shares)),
    percent(mean(shares)), percent(low), percent(high), length(outside)
  ))
  # Of fewer studies most lie outside by chance.
  if (studies >= 200) for (name in names(outside)) cat("    ", name, percent(outside[[name]]), "\n")
}

for (people in c(30, 100)) {
  found <- lapply(seq_len(studies), function(seed) resumed(sprintf("%03d-%04d", people, seed), function() {
    set.seed(seed)
    numbers_of(sample(everybody, people))
  }))
  if (studies == 0) next
  cat(sprintf("%s, %d people, %d studies\n", basename(archive), people, studies))
  of_name <- function(name) vapply(found, function(numbers) unname(numbers[name]), 1)
  is_tested <- function(names) names[!is.na(truth[names]) & truth[names] >= .001]
  tests <- is_tested(grep("[.]p$", names(truth), value = TRUE))
  ps <- vapply(tests, of_name, numeric(studies))
  # Where an effect is planted a p below .05 is no error.
  if (!endsWith(archive, "-planted")) summarize("p < .05", apply(ps < .05, 2, mean, na.rm = TRUE), colSums(!is.na(ps)), .02, .09)
  intervals <- sub("[.]low$", "", grep("[iI]nterval[.]low$", names(truth), value = TRUE))
  intervals <- intervals[!is.na(vapply(intervals, truth_of, 1))]
  is_of_word <- startsWith(intervals, "words.")
  for (of_words in c(FALSE, TRUE)) {
    some <- intervals[is_of_word == of_words]
    held <- vapply(some, function(name) of_name(paste0(name, ".low")) <= truth_of(name) & truth_of(name) <= of_name(paste0(name, ".high")), logical(studies))
    summarize(if (of_words) "intervals of words" else "intervals", colMeans(held, na.rm = TRUE), colSums(!is.na(held)), .92, .98)
  }
}
