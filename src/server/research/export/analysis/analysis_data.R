# O que models.R, figures.R e results.qmd têm em comum: quem conta, o que se lê e como uma média é dita. Não faz nada sozinho.

# Fora de UTF-8 o R não desenha acentos.
if (!isTRUE(l10n_info()[["UTF-8"]])) suppressWarnings(Sys.setlocale("LC_CTYPE", "C.UTF-8"))

# Lê a exportação com os códigos curtos dos arquivos, e deixa só o que conta nas análises: inscritos que a equipe não excluiu, sem testes, e
# deles as partes de dias que ela não excluiu. As tarefas
# e a escala das notas são as de protocol.R.
read_counted <- function(folder) {
  source(file.path(folder, "analysis", "protocol.R"))
  source(file.path(folder, "analysis", "intervals.R"))
  source(file.path(folder, "analysis", "read_wordmood.R"), local = TRUE)
  study <- read_wordmood(folder, labels = FALSE)
  people <- study$people
  # O que se publica não tem testes, nem a coluna.
  is_test <- if (is.null(people$is_test)) FALSE else people$is_test
  counted <- people$code[!is.na(people$enrolled_at) & !people$is_excluded & !is_test]
  of_counted <- function(table) {
    if (!"code" %in% names(table)) return(table)
    if (!is.null(table$inventory_excluded)) table[table$inventory_excluded, c("depression", "anxiety", "stress")] <- NA
    is_out <- if (is.null(table$part_excluded)) rep(FALSE, nrow(table)) else table$part_excluded
    table <- table[table$code %in% counted & !is_out, , drop = FALSE]
    # Notas de uma avaliação que não foi terminada não contam, como nas telas: só Palavras as conta. Em analysisready ficam sem valor.
    if (!is.null(table$rating_finished)) table[!table$rating_finished, c("valence", "reaction_time_ms", "position")] <- NA
    table
  }
  study <- lapply(study, of_counted)
  key_of <- function(rows) paste(rows$code, rows$day)
  completed <- study$days[!is.na(study$days$word_rating_completed_at), ]
  study$ratings <- study$ratings[key_of(study$ratings) %in% key_of(completed), ]
  # O que alcança a melhor estratégia sem a relação, por tipo de item e por teste: o maior valor dos ajustes que as pessoas receberam.
  settings <- utils::read.csv(file.path(folder, "analysis", "settings.csv"), colClasses = c("character", "numeric"))
  is_floor <- startsWith(settings$name, "floor.")
  study$floors <- setNames(settings$value[is_floor], sub("^floor[.]", "", settings$name[is_floor]))
  # Sobre quantos dias o inventário pergunta.
  study$window_days <- settings$value[settings$name == "inventory.windowDays"]
  study
}

# IC 95 % da média por t; nenhum de valores todos iguais.
t_interval <- function(x) if (sd(x) < dust) NA else list(low = t.test(x)$conf.int[1], high = t.test(x)$conf.int[2])

# Média, desvio e IC 95 %, por t se `interval_of` não diz outro; sem desvio nem intervalo com menos de `fewest` valores.
describe_values <- function(x, interval_of = t_interval) {
  x <- as.numeric(x[!is.na(x)])
  n <- length(x)
  found <- data.frame(
    n = n, mean = if (n > 0) mean(x) else NA, sd = NA_real_, low = NA_real_, high = NA_real_,
    median = if (n > 0) median(x) else NA
  )
  if (n >= fewest) {
    found$sd <- sd(x)
    interval <- interval_of(x)
    if (is.list(interval)) found[c("low", "high")] <- interval[c("low", "high")]
  }
  found
}

# Uma linha por combinação de `by`, de valores que já são um por pessoa.
describe_by <- function(values, by, interval_of = t_interval) {
  groups <- split(values, by, drop = TRUE, sep = "\r")
  names_of <- do.call(rbind, strsplit(names(groups), "\r", fixed = TRUE))
  colnames(names_of) <- names(by)
  found <- cbind(as.data.frame(names_of), do.call(rbind, lapply(groups, describe_values, interval_of)))
  row.names(found) <- NULL
  found
}

# A média de cada pessoa em cada combinação de `by`, que tem de ter `code`.
person_means <- function(values, by) {
  found <- aggregate(list(value = as.numeric(values)), by, mean)
  found[order(found$code), ]
}

# Uma linha por pessoa e dia: os três escores de quem enviou o inventário e a nota média de quem terminou de avaliar as palavras.
day_measures <- function(study) {
  rated <- study$ratings[study$ratings$outcome == "rated", ]
  scores <- study$scores[c("code", "day", "depression", "anxiety", "stress")]
  if (nrow(rated) == 0) return(cbind(scores, valence = rep(NA_real_, nrow(scores))))
  means <- person_means(rated$valence, list(code = rated$code, day = rated$day))
  names(means)[names(means) == "value"] <- "valence"
  merge(scores, means, by = c("code", "day"), all = TRUE)
}

# Mudança de uma medida entre dois dias, sobre pares completos: depois menos antes, dz e t pareado.
paired_change <- function(measures, name, days) {
  of_day <- function(day) {
    here <- measures[measures$day == day & !is.na(measures[[name]]), ]
    data.frame(code = here$code, value = as.numeric(here[[name]]))
  }
  pairs <- merge(of_day(days[1]), of_day(days[2]), by = "code")
  difference <- pairs$value.y - pairs$value.x
  found <- describe_values(difference)
  is_tested <- !is.na(found$sd) && found$sd > 1e-9
  if (!is_tested) found[c("low", "high")] <- NA
  data.frame(
    measure = name, from = days[1], to = days[2], n = found$n, mean = found$mean, low = found$low, high = found$high,
    dz = if (is_tested) found$mean / found$sd else NA, p = if (is_tested) t.test(difference)$p.value else NA
  )
}

# As mudanças de várias medidas em uma tabela, com Holm sobre os testes dela.
paired_changes <- function(measures, names) {
  day_pairs <- list(c(1, 2), c(2, 3), c(1, 3))
  found <- do.call(rbind, lapply(names, function(name) {
    do.call(rbind, lapply(day_pairs, function(days) paired_change(measures, name, days)))
  }))
  found$p_holm <- NA_real_
  is_tested <- !is.na(found$p)
  found$p_holm[is_tested] <- p.adjust(found$p[is_tested], "holm")
  found
}
