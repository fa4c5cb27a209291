# Reads every file of an unpacked export in R and compares the counts with the manifest; warnings are failures.
#
#   Rscript bench/check-export-in-r.R FOLDER
options(warn = 2)
folder <- commandArgs(trailingOnly = TRUE)[1]
started <- Sys.time()
source(file.path(folder, "analysis", "read_wordmood.R"), encoding = "UTF-8")
study <- read_wordmood(folder)

# Base R has no JSON parser; the manifest has one table per line.
manifest <- readLines(file.path(folder, "manifest.json"), encoding = "UTF-8", warn = FALSE)
from <- grep('^  "rows": \\{', manifest)
to <- from + which(grepl("^  \\}", manifest[-seq_len(from)]))[1]
lines <- manifest[(from + 1):(to - 1)]
counts <- setNames(as.numeric(gsub("[^0-9]", "", sub(".*:", "", lines))), gsub('.*"([a-z]+)".*', "\\1", lines))

stopifnot(identical(sort(names(study)), sort(names(counts))))
for (name in names(study)) {
  rows <- nrow(study[[name]])
  cat(sprintf("%-14s %9d rows, %2d columns\n", name, rows, ncol(study[[name]])))
  stopifnot(rows == counts[[name]])
}
stopifnot(all(study$ratings$code %in% study$people$code), all(study$items$code %in% study$people$code))
rated <- study$ratings[!is.na(study$ratings$valence), ]
stopifnot(all(rated$valence %in% 1:9), all(rated$reaction_time_ms >= 0))
if (nrow(study$people) > 0) stopifnot(inherits(study$people$enrolled_at, "POSIXct"), !anyNA(study$people$age))

codebook <- read.csv(file.path(folder, "documentation", "codebook.csv"), encoding = "UTF-8")
stopifnot(nrow(codebook) == sum(vapply(study, ncol, 1L)))
index <- read.csv(file.path(folder, "materials", "index.csv"), encoding = "UTF-8")
stopifnot(all(file.exists(file.path(folder, index$file))))
cat(sprintf("read without a warning in %.1f s\n", as.numeric(Sys.time() - started, units = "secs")))
