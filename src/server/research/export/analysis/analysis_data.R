# O que models.R, figures.R e results.qmd têm em comum: quem conta, o que se lê e como uma média é dita. Não faz nada sozinho.

# Fora de UTF-8 o R não desenha acentos.
if (!isTRUE(l10n_info()[["UTF-8"]])) suppressWarnings(Sys.setlocale("LC_CTYPE", "C.UTF-8"))

# Com menos pessoas que isto não há número inferencial: só os pontos e a mediana.
fewest <- 5

# Lê a exportação com os códigos curtos dos arquivos, e deixa só quem conta nas análises: inscritos que a equipe não excluiu.
read_counted <- function(folder) {
  source(file.path(folder, "analysis", "read_wordmood.R"), local = TRUE)
  study <- read_wordmood(folder, labels = FALSE)
  people <- study$people
  counted <- people$code[!is.na(people$enrolled_at) & !people$is_excluded]
  lapply(study, function(table) if ("code" %in% names(table)) table[table$code %in% counted, , drop = FALSE] else table)
}

# Média, desvio e IC 95 % por t; sem desvio nem intervalo com menos de `fewest` valores.
describe_values <- function(x) {
  x <- as.numeric(x[!is.na(x)])
  n <- length(x)
  found <- data.frame(
    n = n, mean = if (n > 0) mean(x) else NA, sd = NA_real_, low = NA_real_, high = NA_real_,
    median = if (n > 0) median(x) else NA
  )
  if (n >= fewest) {
    found$sd <- sd(x)
    half <- qt(.975, n - 1) * found$sd / sqrt(n)
    found$low <- found$mean - half
    found$high <- found$mean + half
  }
  found
}

# Uma linha por combinação de `by`, de valores que já são um por pessoa.
describe_by <- function(values, by) {
  groups <- split(values, by, drop = TRUE, sep = "\r")
  names_of <- do.call(rbind, strsplit(names(groups), "\r", fixed = TRUE))
  colnames(names_of) <- names(by)
  found <- cbind(as.data.frame(names_of), do.call(rbind, lapply(groups, describe_values)))
  row.names(found) <- NULL
  found
}

# A média de cada pessoa em cada combinação de `by`, que tem de ter `code`.
person_means <- function(values, by) {
  found <- aggregate(list(value = as.numeric(values)), by, mean)
  found[order(found$code), ]
}
