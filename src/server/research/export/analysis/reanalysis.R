# Refaz, só com os arquivos CSV desta exportação, os números das páginas "Análises do estudo" e "Palavras" do WordMood.
#
#   Rscript analysis/reanalysis.R           # na pasta em que o arquivo foi descompactado
#   Rscript analysis/reanalysis.R PASTA     # de outro lugar
#
# Precisa do R (4.2 ou mais novo) e do pacote `survival`, que vem com o R. Mostra tabelas e escreve analysis/results.csv: uma linha
# por número, `name,value`, em que o nome é o caminho do número nas respostas de /api/staff/study-analysis e /api/staff/words.
# Sem valor quer dizer: não há número (poucas pessoas, nenhuma variação). Escolhas, como o método de um teste, são um nome com 1.
#
# Dá os números das páginas quando a exportação é do estudo inteiro (todos os dias, datas e situações de consentimento) e ninguém
# respondeu desde então; das análises, os da escolha registrada, sem nenhuma chave da página ligada. Tudo é exploratório; p_holm é p
# corrigido por Holm sobre os testes da mesma tabela. Os modelos mistos estão em models.R.

library(survival)

arguments <- commandArgs(trailingOnly = TRUE)
folder <- if (length(arguments) > 0) arguments[1] else "."
source(file.path(folder, "analysis", "read_wordmood.R"))
source(file.path(folder, "analysis", "protocol.R"))
source(file.path(folder, "analysis", "intervals.R"))
study <- read_wordmood(folder)
usual_options <- options(width = 200)
settings <- utils::read.csv(file.path(folder, "analysis", "settings.csv"), colClasses = c("character", "numeric"))

# --- Regras comuns -----------------------------------------------------------------------------------------------------------------

# Com menos pessoas que isto não há alfa nem ômega.
fewest_for_reliability <- 30

day_pairs <- list(c(1, 2), c(2, 3), c(1, 3))
scales <- c("depression", "anxiety", "stress")

# Categorias com os códigos do arquivo, em vez dos rótulos.
with_codes <- function(table) {
  table[] <- lapply(table, function(column) if (is.factor(column)) attr(column, "codes")[as.integer(column)] else column)
  table
}

# Entram inscritos que a equipe não excluiu, também quem saiu e deixou as respostas.
# Testes não são parte do estudo; o que se publica não os tem, nem a coluna.
is_test <- if (is.null(study$people$is_test)) FALSE else as.logical(study$people$is_test)
is_enrolled <- !is.na(study$people$enrolled_at) & !is_test
is_excluded <- as.logical(study$people$is_excluded)
counted <- study$people$code[is_enrolled & !is_excluded]
excluded <- study$people$code[is_enrolled & is_excluded]
# Das pessoas que entram, ficam as linhas das partes de dias que a equipe não excluiu.
of_counted <- function(table) {
  is_out <- if (is.null(table$part_excluded)) rep(FALSE, nrow(table)) else as.logical(table$part_excluded)
  with_codes(table)[table$code %in% counted & !is_out, , drop = FALSE]
}

# --- Como os números se juntam -----------------------------------------------------------------------------------------------------

# Cada número em um lugar próprio: uma lista que cresce seria copiada inteira a cada um dos milhares deles.
kept <- new.env()
kept_count <- 0L

# Guarda um número, ou todos de uma lista, com o caminho por nome. Listas sem nomes contam a partir de 1.
keep <- function(name, value) {
  if (is.list(value)) {
    parts <- if (is.null(names(value))) seq_along(value) else names(value)
    for (i in seq_along(value)) keep(paste(name, parts[i], sep = "."), value[[i]])
  } else if (is.character(value) && !is.na(value)) {
    keep(paste(name, value, sep = "."), 1)
  } else {
    kept_count <<- kept_count + 1L
    assign(as.character(kept_count), list(name = name, value = as.numeric(value)), envir = kept)
  }
}

section <- function(title) cat("\n\n== ", title, " ==\n", sep = "")

# Inteiros por inteiro, o resto com quatro algarismos.
short <- function(x) {
  is_whole <- all(x == round(x), na.rm = TRUE)
  ifelse(is.na(x), "-", ifelse(is_whole | abs(x) >= 1000, sprintf("%.0f", x), sprintf("%.4g", x)))
}

# Uma tabela para ler; `note` explica colunas.
show_table <- function(title, rows, note = NULL) {
  cat("\n", title, "\n", if (!is.null(note)) c(note, "\n"), sep = "")
  if (length(rows) == 0) return(cat("nenhuma linha\n"))
  shown <- do.call(rbind, lapply(rows, function(row) as.data.frame(row, check.names = FALSE)))
  for (name in names(shown)) if (is.numeric(shown[[name]])) shown[[name]] <- short(shown[[name]])
  print(shown, row.names = FALSE, right = TRUE)
}

low_of <- function(interval) if (is.list(interval)) interval$low else NA
high_of <- function(interval) if (is.list(interval)) interval$high else NA
part_of <- function(part, name) if (is.list(part)) part[[name]] else NA

# --- Uma amostra -------------------------------------------------------------------------------------------------------------------

# IC 95 % da média por t: média +- t(.975; n - 1) s / raiz(n). Valores todos iguais não têm intervalo.
mean_interval <- function(x) {
  if (length(x) < fewest || sd(x) < dust) return(NA)
  ends <- t.test(x)$conf.int
  list(low = ends[1], high = ends[2])
}

moments <- function(x) {
  n <- length(x)
  list(
    n = n,
    mean = if (n > 0) mean(x) else NA,
    standardDeviation = if (n >= fewest) sd(x) else NA,
    median = if (n > 0) median(x) else NA
  )
}
describe <- function(x) c(moments(x), list(interval = mean_interval(x)))
# Das somas do inventário, com muitos valores no piso, o intervalo da média é por bootstrap.
describe_sums <- function(x) c(moments(x), list(interval = bootstrap_mean_interval(x)))

# --- Pares: antes e depois ---------------------------------------------------------------------------------------------------------

# t pareado; dz = média / desvio das diferenças (Cohen 1988); g = dz (1 - 3 / (4 (n - 1) - 1)) (Hedges 1981).
paired_change <- function(earlier, later) {
  difference <- later - earlier
  n <- length(difference)
  no_test <- if (n < fewest) "too-few" else if (sd(difference) < dust) "no-variance" else NA
  description <- describe(difference)
  tested <- if (is.na(no_test)) t.test(later, earlier, paired = TRUE) else NULL
  list(
    n = n,
    earlier = moments(earlier),
    later = moments(later),
    difference = description,
    fewDifferences = if (n < fewest) as.list(sort(difference)) else list(),
    test = if (is.null(tested)) NA else list(
      t = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value, holm = NA
    ),
    effect = if (is.null(tested)) NA else effect_size(unname(tested$statistic), n),
    signedRank = if (n < fewest) NA else signed_rank(difference),
    noTest = no_test
  )
}

# IC 95 % de dz: os parâmetros de não centralidade em que pt(t) é .975 e .025, sobre raiz(n) (Cumming & Finch 2001). Se um deles
# passa de 20 em módulo, dz +- z(.975) raiz(1/n + dz^2 / (2n)).
effect_size <- function(t, n) {
  dz <- t / sqrt(n)
  ends <- c(noncentrality_at(.975, t, n - 1), noncentrality_at(.025, t, n - 1)) / sqrt(n)
  is_exact <- !anyNA(ends)
  if (!is_exact) ends <- dz + c(-1, 1) * qnorm(.975) * sqrt(1 / n + dz^2 / (2 * n))
  correction <- 1 - 3 / (4 * (n - 1) - 1)
  list(
    dz = dz,
    g = correction * dz,
    gInterval = list(low = correction * ends[1], high = correction * ends[2]),
    interval = list(low = ends[1], high = ends[2]),
    intervalMethod = if (is_exact) "exact" else "approximate"
  )
}

noncentrality_at <- function(probability, t, df) {
  # Longe da resposta o pt avisa que perde casas, o que não muda o sinal.
  excess <- function(ncp) suppressWarnings(pt(t, df, ncp)) - probability
  if (excess(-20) < 0 || excess(20) > 0) return(NA)
  uniroot(excess, c(-20, 20), tol = 1e-13, maxiter = 10000)$root
}

# Postos com sinal de Wilcoxon, sem os zeros: exato sem empates e até 25 diferenças, senão normal com correções de continuidade e de
# empates. Bisserial de postos = (V+ - V-) / (V+ + V-) (Kerby 2014).
signed_rank <- function(difference) {
  rounded <- round(difference, 9)
  moved <- rounded[rounded != 0]
  n <- length(moved)
  if (n < fewest) return(NA)
  is_exact <- n <= 25 && !anyDuplicated(abs(moved))
  tested <- wilcox.test(moved, exact = is_exact, correct = TRUE)
  positive <- unname(tested$statistic)
  all <- n * (n + 1) / 2
  list(
    zeros = length(rounded) - n,
    n = n,
    positiveRankSum = positive,
    negativeRankSum = all - positive,
    method = if (is_exact) "exact" else "normal",
    z = if (is_exact) NA else sign(positive - all / 2) * qnorm(tested$p.value / 2, lower.tail = FALSE),
    p = tested$p.value,
    holm = NA,
    rankBiserial = (positive - (all - positive)) / all,
    rankBiserialInterval = rank_biserial_interval((positive - (all - positive)) / all, n)
  )
}

# Intervalo de escore, aproximado: os rho de que r não está a mais de 1,96 erros padrão. O quadrado do erro é o da soma de postos sem
# efeito, sobre o maior valor dela, vezes 3 u (2 + u) / (8 + u), u = 1 - rho^2 (Hanley & McNeil 1982; Newcombe 2006).
rank_biserial_interval <- function(r, n) {
  without_effect <- 2 * (2 * n + 1) / (3 * n * (n + 1))
  excess <- function(rho) {
    u <- 1 - rho^2
    (r - rho)^2 - qnorm(.975)^2 * without_effect * 3 * u * (2 + u) / (8 + u)
  }
  # Com todos os postos de um lado o intervalo acaba ali, e a outra ponta não está junto de r, onde o excesso também é zero.
  end_at <- function(extreme) if (r == extreme) r else uniroot(excess, c(extreme, r * (1 - 1e-9)), tol = 1e-13, maxiter = 10000)$root
  list(low = end_at(-1), high = end_at(1))
}

# Holm (1979) sobre os testes que estão juntos em uma tabela: `part` de cada resultado que o tem.
with_holm <- function(found, part) {
  has <- which(vapply(found, function(one) is.list(one[[part]]), TRUE))
  adjusted <- p.adjust(vapply(found[has], function(one) one[[part]]$p, 1), "holm")
  for (i in seq_along(has)) found[[has[i]]][[part]]$holm <- adjusted[[i]]
  found
}

paired_row <- function(what, change) list(
  o_que = what, n = change$n, media = change$difference$mean, desvio = change$difference$standardDeviation,
  ic_de = low_of(change$difference$interval), ic_a = high_of(change$difference$interval),
  t = part_of(change$test, "t"), gl = part_of(change$test, "degreesOfFreedom"), p = part_of(change$test, "p"),
  p_holm = part_of(change$test, "holm"),
  dz = part_of(change$effect, "dz"), g = part_of(change$effect, "g"),
  dz_de = if (is.list(change$effect)) change$effect$interval$low else NA,
  dz_a = if (is.list(change$effect)) change$effect$interval$high else NA,
  V = part_of(change$signedRank, "positiveRankSum"), p_wilcoxon = part_of(change$signedRank, "p"),
  p_holm_wilcoxon = part_of(change$signedRank, "holm"),
  r_bisserial = part_of(change$signedRank, "rankBiserial")
)

# --- Os dados das análises ---------------------------------------------------------------------------------------------------------

# Inventários enviados com os 21 itens: uma linha por pessoa e dia, uma coluna por item.
inventory <- of_counted(study$inventory)
inventory <- inventory[as.logical(inventory$submitted), ]
items_of <- lapply(setNames(scales, scales), function(scale) sort(unique(inventory$item[inventory$scale == scale])))

answers_of_day <- function(day) {
  here <- inventory[inventory$day == day, ]
  people <- sort(unique(here$code))
  answers <- matrix(NA_real_, length(people), 21, dimnames = list(people, NULL))
  answers[cbind(match(here$code, people), here$item)] <- here$answer
  answers[complete.cases(answers), , drop = FALSE]
}
answers <- lapply(1:3, answers_of_day)

# Notas de avaliações terminadas.
ratings <- of_counted(study$ratings)
completed <- study$days[!is.na(study$days$word_rating_completed_at), ]
rated <- ratings[
  ratings$outcome == "rated" & paste(ratings$code, ratings$day) %in% paste(completed$code, completed$day),
]

# Segundas notas do mesmo dia, em um estudo que as pede: nunca em `rated`.
rated_again <- if (is.null(study$ratingsagain)) NULL else local({
  again <- of_counted(study$ratingsagain)
  again[again$outcome == "rated" & paste(again$code, again$day) %in% paste(completed$code, completed$day), ]
})

# Uma matriz por medida: pessoas nas linhas, dias nas colunas; NA onde a parte não foi terminada.
by_day <- function(value_of_day) {
  values <- lapply(1:3, function(day) unname(value_of_day(day)[counted]))
  matrix(as.numeric(unlist(values)), ncol = 3)
}
sum_of <- function(scale) by_day(function(day) rowSums(answers[[day]][, items_of[[scale]], drop = FALSE]))
measures <- c(
  lapply(setNames(scales, scales), sum_of),
  list(valence = by_day(function(day) {
    here <- rated[rated$day == day, ]
    vapply(split(as.numeric(here$valence), here$code), mean, 1)
  }))
)

pairs_of <- function(measure, from, to) {
  both <- measure[complete.cases(measure[, c(from, to)]), , drop = FALSE]
  list(earlier = both[, from], later = both[, to])
}
measure_names <- c(depression = "Depressão", anxiety = "Ansiedade", stress = "Estresse", valence = "Valência média das palavras")

# Os escores que o sistema já escreveu em `scores` têm de ser estes.
scores <- of_counted(study$scores)
for (scale in scales) stopifnot(isTRUE(all.equal(
  as.numeric(measures[[scale]][cbind(match(scores$code, counted), scores$day)]), as.numeric(scores[[scale]])
)))

cat("Cada bloco tem o nome da aba em Análises do estudo. ic_de e ic_a: IC 95 %; p_holm: p de Holm sobre os testes da mesma tabela;\n")
cat("dz: média das diferenças / desvio delas; V: soma dos postos positivos (Wilcoxon); W: de Kendall.\n\n")
cat("Pessoas inscritas nas análises: ", length(counted), "; excluídas pela equipe: ", length(excluded), "\n", sep = "")
keep("included", length(counted))
keep("excluded", length(excluded))
keep("excludedParts", sum(study$excludedparts$code %in% counted))

# --- Mudança -----------------------------------------------------------------------------------------------------------------------

# Friedman (1937) com correção de empates, sobre pessoas com os três dias.
friedman <- function(measure) {
  rounded <- round(measure[complete.cases(measure), , drop = FALSE], 9)
  n <- nrow(rounded)
  mean_ranks <- if (n == 0) numeric(0) else rowMeans(apply(rounded, 1, rank))
  tested <- if (n < fewest) NULL else friedman.test(rounded)
  no_test <- if (is.null(tested)) "too-few" else if (is.nan(tested$statistic)) "no-variance" else NA
  list(
    n = n,
    meanRanks = as.list(mean_ranks),
    test = if (!is.na(no_test)) NA else c(
      list(chiSquare = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value, holm = NA),
      concordance(unname(tested$statistic), n, unname(tested$parameter))
    ),
    noTest = no_test
  )
}

# W de Kendall = qui-quadrado / (n (k - 1)). IC 95 %, aproximado: os omega em que o pchisq não central de qui-quadrado / (1 - omega),
# com não centralidade n (k - 1) omega / (1 - omega), é .975 e .025; o que as pessoas têm em comum falta na dispersão dos postos.
concordance <- function(chi_square, n, df) {
  w <- chi_square / (n * df)
  # Uma ponta além de .99 vale 1; a de baixo, .99.
  at <- function(probability, end_beyond) {
    excess <- function(omega) pchisq(chi_square / (1 - omega), df, n * df * omega / (1 - omega)) - probability
    if (pchisq(chi_square, df) <= probability) return(0)
    if (excess(.99) > 0) return(end_beyond)
    uniroot(excess, c(0, .99), tol = 1e-13, maxiter = 10000)$root
  }
  list(w = w, wInterval = list(low = at(.975, .99), high = at(.025, 1)))
}

# Uma medida por nome ao longo dos dias: cada dia, cada par de dias e os três juntos.
keep_changes <- function(path, measures, measure_names) {
  day_rows <- list()
  change_rows <- list()
  friedman_rows <- list()
  tested <- list()
  for (name in names(measures)) for (days in day_pairs) {
    pairs <- pairs_of(measures[[name]], days[1], days[2])
    tested[[paste(name, days[1], days[2])]] <- paired_change(pairs$earlier, pairs$later)
  }
  tested <- with_holm(with_holm(tested, "test"), "signedRank")
  friedmans <- with_holm(lapply(measures, function(measure) list(of = friedman(measure), test = friedman(measure)$test)), "test")
  for (name in names(measures)) {
    measure <- measures[[name]]
    describe_values <- if (name %in% scales) describe_sums else describe
    complete <- measure[complete.cases(measure), , drop = FALSE]
    for (day in 1:3) {
      keep(paste0(path, ".", name, ".samePeople.days.", day), list(description = describe_values(unname(complete[, day]))))
      values <- measure[!is.na(measure[, day]), day]
      description <- describe_values(values)
      keep(paste0(path, ".", name, ".days.", day), list(
        description = description, fewValues = if (length(values) < fewest) as.list(sort(values)) else list()
      ))
      day_rows[[length(day_rows) + 1]] <- list(
        medida = measure_names[[name]], dia = day, n = description$n, media = description$mean,
        ic_de = low_of(description$interval), ic_a = high_of(description$interval),
        desvio = description$standardDeviation, mediana = description$median
      )
    }
    for (days in day_pairs) {
      change <- tested[[paste(name, days[1], days[2])]]
      keep(paste0(path, ".", name, ".changes.", days[1], "-", days[2], ".change"), change)
      what <- paste0(measure_names[[name]], ", ", days[1], " a ", days[2])
      change_rows[[length(change_rows) + 1]] <- paired_row(what, change)
    }
    test <- replace(friedmans[[name]]$of, "test", list(friedmans[[name]]$test))
    keep(paste0(path, ".", name, ".friedman"), test)
    friedman_rows[[length(friedman_rows) + 1]] <- list(
      medida = measure_names[[name]], n = test$n, qui_quadrado = part_of(test$test, "chiSquare"),
      gl = part_of(test$test, "degreesOfFreedom"), p = part_of(test$test, "p"), p_holm = part_of(test$test, "holm"),
      W = part_of(test$test, "w"), W_de = if (is.list(test$test)) test$test$wInterval$low else NA,
      W_a = if (is.list(test$test)) test$test$wInterval$high else NA,
      postos = paste(formatC(unlist(test$meanRanks), digits = 3, format = "g"), collapse = " ")
    )
  }
  show_table("Em cada dia", day_rows)
  show_table("Mudança entre os dias (depois menos antes)", change_rows)
  show_table("Os três dias juntos (Friedman)", friedman_rows)
}

section("Mudança: os três escores e a valência média das palavras")
keep_changes("changes", measures, measure_names)

# --- Quem fica e quem sai ----------------------------------------------------------------------------------------------------------

# Até onde as pessoas chegaram, e como eram no dia 1 as que terminaram os três dias e as que não, ou ainda não. t de Welch; g de Hedges
# do desvio conjunto, com o intervalo de amostras grandes.
group_difference <- function(stayed, gone, describe_values) {
  n1 <- length(stayed)
  n2 <- length(gone)
  found <- list(
    stayed = describe_values(stayed), gone = describe_values(gone),
    fewStayed = if (n1 < fewest) as.list(sort(stayed)) else list(), fewGone = if (n2 < fewest) as.list(sort(gone)) else list(),
    difference = NA, test = NA, effect = NA, noTest = NA
  )
  if (min(n1, n2) < fewest) return(replace(found, "noTest", "too-few"))
  if (max(sd(stayed), sd(gone)) < dust) return(replace(found, "noTest", "no-variance"))
  tested <- t.test(stayed, gone)
  found$difference <- list(mean = mean(stayed) - mean(gone), interval = list(low = tested$conf.int[1], high = tested$conf.int[2]))
  found$test <- list(t = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value, holm = NA)
  pooled <- sqrt(((n1 - 1) * var(stayed) + (n2 - 1) * var(gone)) / (n1 + n2 - 2))
  g <- (mean(stayed) - mean(gone)) / pooled * (1 - 3 / (4 * (n1 + n2 - 2) - 1))
  reach <- qnorm(.975) * sqrt((n1 + n2) / (n1 * n2) + g^2 / (2 * (n1 + n2)))
  found$effect <- list(g = g, interval = list(low = g - reach, high = g + reach))
  found
}

section("Quem fica: os passos de cada dia, e quem sai")
days <- study$days[study$days$code %in% counted & !is.na(study$days$started_at), ]
rows <- list()
for (day in sort(unique(as.numeric(days$day)))) {
  here <- days[days$day == day, ]
  found <- list(
    started = nrow(here), inventory = if (any(here$inventory_asked)) sum(!is.na(here$inventory_submitted_at)) else NA,
    words = sum(!is.na(here$word_rating_completed_at)), finished = sum(!is.na(here$finished_at))
  )
  keep(paste0("attrition.flow.", day), found)
  rows[[length(rows) + 1]] <- list(
    dia = day, comecaram = found$started, inventario = found$inventory, palavras = found$words, terminaram = found$finished
  )
}
show_table("Até onde as pessoas chegaram", rows)
has_stayed <- counted %in% days$code[days$day == 3 & !is.na(days$finished_at)]
baseline <- with_holm(lapply(setNames(names(measures), names(measures)), function(name) {
  measure <- measures[[name]]
  has <- !is.na(measure[, 1])
  describe_values <- if (name %in% scales) describe_sums else describe
  group_difference(measure[has & has_stayed, 1], measure[has & !has_stayed, 1], describe_values)
}), "test")
keep("attrition.baseline", baseline)
show_table("No dia 1: quem terminou os três dias menos quem não", lapply(names(baseline), function(name) {
  found <- baseline[[name]]
  list(
    medida = measure_names[[name]], n_ficou = found$stayed$n, media_ficou = found$stayed$mean, n_saiu = found$gone$n,
    media_saiu = found$gone$mean, diferenca = part_of(found$difference, "mean"),
    ic_de = if (is.list(found$difference)) found$difference$interval$low else NA,
    ic_a = if (is.list(found$difference)) found$difference$interval$high else NA,
    t = part_of(found$test, "t"), gl = part_of(found$test, "degreesOfFreedom"), p = part_of(found$test, "p"),
    p_holm = part_of(found$test, "holm"), g = part_of(found$effect, "g"),
    g_de = if (is.list(found$effect)) found$effect$interval$low else NA,
    g_a = if (is.list(found$effect)) found$effect$interval$high else NA
  )
}))

# --- Palavras treinadas ------------------------------------------------------------------------------------------------------------

# Treinadas: as cinco mais baixas e as cinco mais altas da atribuição do dia 1. Vizinhas: as cinco não treinadas mais próximas de cada
# ponta no dia 1 (entre notas iguais, a mais rápida é a mais extrema, e uma nota em menos de 300 ms é a mais lenta; depois, a ordem da
# palavra). Um grupo de uma pessoa conta com três ou mais palavras avaliadas nos dois dias.
groups <- c("trainedLow", "neighbourLow", "other", "neighbourHigh", "trainedHigh")
group_names <- c(
  trainedLow = "Treinadas, desagradáveis", neighbourLow = "Vizinhas, desagradáveis", other = "Outras",
  neighbourHigh = "Vizinhas, agradáveis", trainedHigh = "Treinadas, agradáveis"
)
fewest_words <- 3
fewest_for_own_line <- 15
quickest_credible_ms <- 300

assigned <- of_counted(study$assignedwords)

# Regressão à média: esperado no outro dia = mu + rho (nota no dia 1 - mu), das palavras não treinadas avaliadas nos dois dias.
line_of <- function(first, second) {
  if (length(first) < 3 || sd(first) == 0 || sd(second) == 0) return(NA)
  list(n = length(first), mean = mean(first), correlation = cor(first, second))
}

words_of <- function(person) {
  mine <- rated[rows_of_person[[person]], c("day", "word", "valence", "reaction_time_ms")]
  first <- mine[mine$day == 1, ]
  words <- assigned[words_of_person[[person]], ]
  is_of_ten <- words$role %in% c("low", "high")
  if (nrow(first) == 0 || !any(words$day == 1)) return(NULL)
  # Em um estudo que sorteia a cada dia, as palavras treinadas no dia 2 não são nem treinadas nem vizinhas aqui.
  is_later <- is_of_ten & words$day == 2
  untrained <- first[!first$word %in% words$word[is_of_ten & words$day <= 2], ]
  slowness <- ifelse(untrained$reaction_time_ms < quickest_credible_ms, Inf, untrained$reaction_time_ms)
  from_low <- untrained$word[order(untrained$valence, slowness, untrained$word, method = "radix")]
  from_high <- untrained$word[order(-untrained$valence, slowness, untrained$word, method = "radix")]
  neighbour_low <- head(from_low, 5)
  neighbour_high <- head(setdiff(from_high, neighbour_low), 5)
  trained_low <- words$word[words$role == "low" & words$day == 1]
  trained_high <- words$word[words$role == "high" & words$day == 1]
  list(
    mine = mine,
    baseline = rated_again[
      rated_again$code == person & rated_again$day == 1 & rated_again$again_for == "baseline", c("word", "valence")
    ],
    members = list(
      trainedLow = trained_low, neighbourLow = neighbour_low, other = setdiff(from_low, c(neighbour_low, neighbour_high)),
      neighbourHigh = neighbour_high, trainedHigh = trained_high
    ),
    is_drawn_anew = any(!words$word[is_later] %in% c(trained_low, trained_high))
  )
}

rows_of_person <- split(seq_len(nrow(rated)), rated$code)
words_of_person <- split(seq_len(nrow(assigned)), assigned$code)
people_with_words <- Filter(Negate(is.null), lapply(sort(counted), words_of))

# As médias de cada pessoa em cada grupo, entre dois dias: uma lista com uma linha por pessoa que avaliou nos dois. `from` 0 é a segunda
# nota do dia 1.
span_of <- function(people, from, to) {
  shifted <- lapply(people, function(person) {
    first <- if (from == 0) person$baseline else person$mine[person$mine$day == from, ]
    second <- person$mine[person$mine$day == to, ]
    if (is.null(first) || nrow(first) == 0 || nrow(second) == 0) return(NULL)
    pairs_for <- function(words) {
      both <- intersect(words, intersect(first$word, second$word))
      list(
        first = as.numeric(first$valence[match(both, first$word)]),
        second = as.numeric(second$valence[match(both, second$word)])
      )
    }
    means <- vapply(groups, function(group) {
      pairs <- pairs_for(person$members[[group]])
      if (length(pairs$first) < fewest_words) c(NA, NA) else c(mean(pairs$first), mean(pairs$second))
    }, c(1, 1))
    untrained <- unlist(person$members[c("neighbourLow", "other", "neighbourHigh")])
    list(first = means[1, ], second = means[2, ], untrained = pairs_for(untrained))
  })
  shifted <- Filter(Negate(is.null), shifted)
  column_of <- function(part) matrix(
    as.numeric(unlist(lapply(shifted, `[[`, part))), ncol = length(groups), byrow = TRUE, dimnames = list(NULL, groups)
  )
  first <- column_of("first")
  second <- column_of("second")
  list(n = length(shifted), first = first, second = second, shift = second - first, untrained = lapply(shifted, `[[`, "untrained"))
}

# Em pontos na direção da ponta oposta: baixas sobem, altas descem. `both` é a média das duas pontas de quem tem ambas.
both_ends <- function(low, high) list(low = low, high = -high, both = (low - high) / 2)

# Do dia 2 ao dia 3: a escolha foi pelas primeiras notas do dia 1, cujo acaso não está em nenhum dos dois. Fala só do treino posterior. Em
# um estudo que sorteia a cada dia, a escolha do dia 2 está no caminho, e não há comparação. Da segunda nota do dia 1 em diante, o mesmo.
compared_span <- function(from, to) {
  span <- span_of(Filter(function(person) !person$is_drawn_anew, people_with_words), from, to)
  neighbours <- both_ends(span$shift[, "neighbourLow"], span$shift[, "neighbourHigh"])
  trained <- both_ends(span$shift[, "trainedLow"], span$shift[, "trainedHigh"])
  own_pairs <- lapply(setNames(c("low", "high"), c("low", "high")), function(end) !is.na(neighbours[[end]]) & !is.na(trained[[end]]))
  own_pairs$both <- own_pairs$low & own_pairs$high
  effects <- lapply(setNames(names(own_pairs), names(own_pairs)), function(side) {
    has <- own_pairs[[side]]
    paired_change(unname(neighbours[[side]][has]), unname(trained[[side]][has]))
  })
  list(
    n = span$n,
    groups = lapply(setNames(groups, groups), function(group) {
      has <- !is.na(span$shift[, group])
      list(
        first = describe(unname(span$first[has, group])),
        second = describe(unname(span$second[has, group])),
        shift = describe(unname(span$shift[has, group]))
      )
    }),
    effects = with_holm(with_holm(effects, "test"), "signedRank")
  )
}
later <- compared_span(2, 3)
has_baseline <- any(vapply(people_with_words, function(person) {
  !is.null(person$baseline) && nrow(person$baseline) > 0 && any(person$mine$day > 1)
}, TRUE))

# Do dia 1 em diante: as palavras foram escolhidas por serem as extremas do dia 1 e voltam sozinhas em direção à média. Médias e
# pessoas, o observado ao lado do esperado; nada inferencial.
middle_of <- function(x) list(
  n = length(x), mean = if (length(x) < fewest) NA else mean(x), median = if (length(x) == 0) NA else median(x)
)
# Pessoas por valor, arredondado ao décimo (metades para cima).
people_at <- function(x) {
  rounded <- floor(round(x * 10 + .5, 9))
  lapply(sort(unique(rounded)), function(tenths) list(value = tenths / 10, people = sum(rounded == tenths)))
}
since_choice <- function(to) {
  span <- span_of(people_with_words, 1, to)
  sample_line <- line_of(unlist(lapply(span$untrained, `[[`, "first")), unlist(lapply(span$untrained, `[[`, "second")))
  own_lines <- lapply(span$untrained, function(untrained) {
    if (length(untrained$first) < fewest_for_own_line) NA else line_of(untrained$first, untrained$second)
  })
  has_own_line <- vapply(own_lines, is.list, TRUE)
  expected <- function(group) vapply(seq_len(span$n), function(i) {
    line <- if (has_own_line[i]) own_lines[[i]] else sample_line
    if (!is.list(line)) return(NA_real_)
    unname(line$mean + line$correlation * (span$first[i, group] - line$mean) - span$first[i, group])
  }, 1)
  observed_ends <- both_ends(unname(span$shift[, "trainedLow"]), unname(span$shift[, "trainedHigh"]))
  expected_ends <- both_ends(expected("trainedLow"), expected("trainedHigh"))
  shown <- function(x) c(middle_of(x), list(dots = people_at(x)))
  list(
    n = span$n,
    groups = lapply(setNames(groups, groups), function(group) {
      has <- !is.na(span$shift[, group])
      lapply(list(first = span$first, second = span$second, shift = span$shift), function(part) middle_of(unname(part[has, group])))
    }),
    sides = lapply(setNames(names(observed_ends), names(observed_ends)), function(side) {
      has <- !is.na(observed_ends[[side]]) & !is.na(expected_ends[[side]])
      list(observed = shown(observed_ends[[side]][has]), expected = shown(expected_ends[[side]][has]))
    }),
    # Com menos de cinco pessoas a linha da amostra não se diz, como nenhuma média.
    line = if (sum(vapply(span$untrained, function(untrained) length(untrained$first) > 0, TRUE)) < fewest) NA else sample_line,
    ownLines = sum(has_own_line)
  )
}

side_names <- c(low = "Desagradáveis", high = "Agradáveis", both = "As duas pontas")
section("Palavras treinadas")
show_compared <- function(found, groups_title, effects_title, first, second) {
  show_table(groups_title, lapply(groups, function(group) {
    moments <- found$groups[[group]]
    row <- list(
      palavras = group_names[[group]], n = moments$shift$n, antes = moments$first$mean, depois = moments$second$mean,
      mudanca = moments$shift$mean, ic_de = low_of(moments$shift$interval), ic_a = high_of(moments$shift$interval),
      mediana = moments$shift$median
    )
    names(row)[3:4] <- c(first, second)
    row
  }))
  show_table(effects_title, lapply(names(side_names), function(side) paired_row(side_names[[side]], found$effects[[side]])))
}
keep("shift.later", later)
show_compared(
  later, "Nota no dia 2 e no dia 3", "Treinadas menos vizinhas, do dia 2 ao dia 3: só o treino posterior", "dia_2", "dia_3"
)
if (has_baseline) for (to in 2:3) {
  found <- compared_span(0, to)
  keep(paste0("shift.fromBaseline.", to), found)
  show_compared(
    found, paste("Segunda nota do dia 1 e nota do dia", to),
    paste("Treinadas menos vizinhas, da segunda nota do dia 1 ao dia", to), "dia_1_segunda", paste0("dia_", to)
  )
}
for (to in 2:3) {
  found <- since_choice(to)
  keep(paste0("shift.sinceChoice.1-", to), found)
  show_table(paste("Do dia 1 ao dia", to, "em cada grupo, sem inferência"), lapply(groups, function(group) {
    middles <- found$groups[[group]]
    list(
      palavras = group_names[[group]], n = middles$shift$n, antes = middles$first$mean, depois = middles$second$mean,
      mudanca = middles$shift$mean, mediana = middles$shift$median
    )
  }))
  show_table(paste("Do dia 1 ao dia", to, "nas treinadas, observado ao lado do esperado"), lapply(names(side_names), function(side) {
    shown <- found$sides[[side]]
    list(
      palavras = side_names[[side]], n = shown$observed$n, observado = shown$observed$mean, esperado = shown$expected$mean,
      observado_mediana = shown$observed$median, esperado_mediana = shown$expected$median
    )
  }))
  if (is.list(found$line)) cat(sprintf(
    "Regressão à média: mu = %.4g, rho = %.4g, de %d pares; com linha própria: %d pessoas\n",
    found$line$mean, found$line$correlation, found$line$n, found$ownLines
  ))
}

# --- Palavras agradáveis, neutras e desagradáveis, tempos, e o que anda junto -------------------------------------------------------

# A ponta de cada palavra é a da tabela de palavras sob a qual foi mostrada (analysisready), não a das notas de ninguém.
with_pole <- rated[rated$reaction_time_ms > 0, ]
with_pole$pole <- local({
  key_of <- function(rows) paste(rows$code, rows$day, rows$word)
  study$analysisready$pole[match(key_of(with_pole), key_of(study$analysisready))]
})
poles <- c(pleasant = 1, neutral = 0, unpleasant = -1)
pole_names <- c(
  all = "Todas as palavras", pleasant = "Agradáveis", neutral = "Neutras", unpleasant = "Desagradáveis",
  distance = "Distância (agradáveis - desagradáveis)"
)
means_of <- function(rows, values) by_day(function(day) {
  here <- rows$day == day
  vapply(split(values[here], rows$code[here]), mean, 1)
})
of_poles <- function(values) c(
  list(all = means_of(with_pole, values)),
  lapply(poles, function(pole) {
    here <- with_pole$pole %in% pole
    means_of(with_pole[here, ], values[here])
  })
)
pole_valences <- of_poles(as.numeric(with_pole$valence))
log_times <- of_poles(log(as.numeric(with_pole$reaction_time_ms)))

# Correlação de Pearson com o teste (cor.test) e o intervalo de intervals.R, e a reta dos mínimos quadrados. Os pontos ao décimo.
tenths_of <- function(x) floor(round(x * 10 + .5, 9)) / 10
association <- function(x, y, shown_x = x) {
  has <- !is.na(x) & !is.na(y)
  shown_x <- shown_x[has]
  x <- x[has]
  y <- y[has]
  n <- length(x)
  found <- list(n = n, r = NA, interval = NA, test = NA, ranks = NA, line = NA)
  if (n >= fewest && sd(x) > dust && sd(y) > dust) {
    tested <- cor.test(x, y)
    fitted <- unname(coef(lm(y ~ x)))
    found$r <- unname(tested$estimate)
    found$interval <- correlation_interval(x, y)
    if (is.list(found$interval)) found$test <- list(
      t = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value, holm = NA
    )
    found$line <- list(intercept = fitted[1], slope = fitted[2])
    # Spearman: Pearson dos postos médios, com o seu teste t.
    ranks <- list(x = rank(round(x, 9)), y = rank(round(y, 9)))
    of_ranks <- suppressWarnings(cor.test(ranks$x, ranks$y))
    if (is.list(correlation_interval(ranks$x, ranks$y))) found$ranks <- list(r = unname(of_ranks$estimate), p = of_ranks$p.value, holm = NA)
  }
  dots <- data.frame(x = tenths_of(shown_x), y = tenths_of(y), people = rep(1, n))
  if (n > 0) dots <- aggregate(people ~ x + y, dots, sum)
  found$dots <- lapply(order(dots$x, dots$y), function(i) list(x = dots$x[i], y = dots$y[i], people = dots$people[i]))
  found
}
association_row <- function(what, found) list(
  o_que = what, n = found$n, r = found$r, ic_de = low_of(found$interval), ic_a = high_of(found$interval),
  t = part_of(found$test, "t"), gl = part_of(found$test, "degreesOfFreedom"), p = part_of(found$test, "p"),
  p_holm = part_of(found$test, "holm"),
  intercepto = part_of(found$line, "intercept"), inclinacao = part_of(found$line, "slope")
)

# Entre dias: ICC(C,1) (McGraw & Wong 1996), consistência de um dia, sobre pessoas com os três dias. Dentro do dia: notas de palavras de
# ordem ímpar contra as de ordem par, cada nota menos a média de sua palavra naquele dia, corrigido por Spearman-Brown.
icc_of <- function(values) {
  n <- nrow(values)
  k <- ncol(values)
  people <- rowMeans(values)
  between <- k * var(people)
  error <- sum((values - outer(people, colMeans(values), "+") + mean(values))^2) / ((n - 1) * (k - 1))
  if (n < fewest || between < dust || error < dust * between) return(NA)
  f <- between / error
  at <- function(f) (f - 1) / (f + k - 1)
  list(value = at(f), interval = list(
    low = at(f / qf(.975, n - 1, (n - 1) * (k - 1))), high = at(f * qf(.975, (n - 1) * (k - 1), n - 1))
  ))
}
split_half <- function(odd, even) {
  if (length(odd) < fewest || sd(odd) < dust || sd(even) < dust) return(NA)
  r <- cor(odd, even)
  interval <- correlation_interval(odd, even)
  # Metades que não concordam não têm o número; abaixo de zero ele passaria de todo limite.
  if (r <= 0 || !is.list(interval)) return(NA)
  whole <- function(r) 2 * r / (1 + r)
  list(value = whole(r), interval = list(low = whole(max(0, interval$low)), high = whole(interval$high)))
}
section("Confiabilidade: valência média das palavras")
rows <- list()
valences_with_distance <- c(pole_valences, list(distance = pole_valences$pleasant - pole_valences$unpleasant))
for (name in names(valences_with_distance)) {
  values <- valences_with_distance[[name]]
  values <- values[complete.cases(values), , drop = FALSE]
  found <- list(n = nrow(values), icc = if (nrow(values) == 0) NA else icc_of(values))
  keep(paste0("poles.reliability.betweenDays.", name), found)
  rows[[length(rows) + 1]] <- list(
    o_que = paste0("entre dias, ", pole_names[[name]]), n = found$n, coeficiente = part_of(found$icc, "value"),
    ic_de = if (is.list(found$icc)) found$icc$interval$low else NA, ic_a = if (is.list(found$icc)) found$icc$interval$high else NA
  )
}
for (day in 1:3) {
  here <- rated[rated$day == day, ]
  here$from_mean <- as.numeric(here$valence) - ave(as.numeric(here$valence), here$word)
  halves <- lapply(1:0, function(left) {
    half <- here[here$position %% 2 == left, ]
    vapply(split(half$from_mean, half$code), mean, 1)
  })
  people <- intersect(names(halves[[1]]), names(halves[[2]]))
  found <- list(n = length(people), splitHalf = split_half(unname(halves[[1]][people]), unname(halves[[2]][people])))
  keep(paste0("poles.reliability.withinDay.", day), found)
  rows[[length(rows) + 1]] <- list(
    o_que = paste("metades do dia", day), n = found$n, coeficiente = part_of(found$splitHalf, "value"),
    ic_de = if (is.list(found$splitHalf)) found$splitHalf$interval$low else NA,
    ic_a = if (is.list(found$splitHalf)) found$splitHalf$interval$high else NA
  )
}
show_table("ICC entre dias e metades dentro do dia", rows)
# Reteste: palavras sorteadas, duas vezes no mesmo dia. Correlação sobre pessoas das médias, cada nota menos a média de sua palavra no dia.
if (!is.null(rated_again) && any(rated_again$again_for == "retest")) {
  rows <- list()
  for (day in 1:3) {
    here <- rated[rated$day == day, ]
    twice <- rated_again[rated_again$day == day & rated_again$again_for == "retest", ]
    place <- match(paste(twice$code, twice$word), paste(here$code, here$word))
    word_mean <- vapply(split(as.numeric(here$valence), here$word), mean, 1)
    first <- as.numeric(here$valence[place])
    second <- as.numeric(twice$valence)
    of_person <- function(x) unname(vapply(split(unname(x), twice$code), mean, 1))
    first_means <- of_person(first - word_mean[twice$word])
    second_means <- of_person(second - word_mean[twice$word])
    n <- length(first_means)
    has_test <- n >= fewest && sd(first_means) >= dust && sd(second_means) >= dust
    interval <- if (has_test) correlation_interval(first_means, second_means) else NA
    found <- list(
      n = n,
      correlation = if (!is.list(interval)) NA else list(value = cor(first_means, second_means), interval = interval),
      distance = describe(of_person(abs(second - first)))
    )
    keep(paste0("poles.reliability.retest.", day), found)
    rows[[length(rows) + 1]] <- list(
      dia = day, n = n, r = part_of(found$correlation, "value"),
      ic_de = if (is.list(found$correlation)) found$correlation$interval$low else NA,
      ic_a = if (is.list(found$correlation)) found$correlation$interval$high else NA,
      distancia = if (n < fewest) NA else found$distance$mean, distancia_mediana = found$distance$median
    )
  }
  show_table("Reteste das notas no mesmo dia", rows)
}
section("Notas e tempos: nota por tipo de palavra")
keep_changes("poles.valence", c(
  pole_valences[c("pleasant", "neutral", "unpleasant")], list(distance = pole_valences$pleasant - pole_valences$unpleasant)
), pole_names)
section("Notas e tempos: tempo de resposta por tipo de palavra (logaritmo natural de ms)")
keep_changes("poles.logTime", log_times, pole_names)

section("O que anda junto")
depression <- measures$depression
rows <- list()
moment_names <- c(dayOne = "dia 1", change = "mudança do dia 1 ao dia 3")
for (moment in names(moment_names)) {
  found <- lapply(setNames(nm = c("all", names(poles))), function(pole) {
    valence <- pole_valences[[pole]]
    if (moment == "dayOne") association(valence[, 1], depression[, 1])
    else association(valence[, 3] - valence[, 1], depression[, 3] - depression[, 1])
  })
  found <- with_holm(found, "test")
  keep(paste("poles.depressionByValence", moment, sep = "."), found)
  for (pole in names(found)) {
    what <- paste0("depressão e nota, ", pole_names[[pole]], ", ", moment_names[[moment]])
    rows[[length(rows) + 1]] <- association_row(what, found[[pole]])
  }
}
finished <- with_codes(study$attempts)
finished <- finished[!is.na(finished$finished_at), ]
finished_keys <- paste(finished$code, finished$day, finished$task)
in_tests <- of_counted(study$items)
in_tests <- in_tests[
  in_tests$task %in% names(test_names) & paste(in_tests$code, in_tests$day, in_tests$task) %in% finished_keys &
    in_tests$response_latency_ms > 0,
]
log_latencies <- vapply(split(log(as.numeric(in_tests$response_latency_ms)), in_tests$code), mean, 1)
right_percent <- 100 * vapply(split(as.numeric(in_tests$score), in_tests$code), mean, 1)
found <- association(unname(log_latencies), unname(right_percent), unname(exp(log_latencies) / 1000))
keep("poles.accuracyBySpeed", found)
rows[[length(rows) + 1]] <- association_row("acertos nos testes e tempo de escolha", found)
show_table("Correlações", rows)

# --- O que só um plano registra ----------------------------------------------------------------------------------------------------

# Estes p estão fora das famílias da página.
section("Plano: o que só um plano registra")
of_plan <- c("partialCorrelation", "groupChanges")
background <- study$people[match(counted, study$people$code), ]

# Parcial, dadas idade e sexo: correlação do que os mínimos quadrados deixam das duas medidas; um arquivo publicado pode não ter os dois.
partial_correlation <- function(x, y, age, sex) {
  has <- !is.na(x) & !is.na(y) & !is.na(age) & !is.na(sex)
  found <- list(n = sum(has), r = NA, interval = NA, test = NA)
  if (sum(has) == 0) return(found)
  sex <- as.character(sex[has])
  covariates <- model.matrix(if (length(unique(sex)) > 1) ~ age + sex else ~ age, data.frame(age = age[has], sex = sex))
  of_x <- lm.fit(covariates, x[has])
  rest_x <- of_x$residuals
  rest_y <- lm.fit(covariates, y[has])$residuals
  given <- of_x$rank - 1
  if (sum(has) - given < fewest || sd(rest_x) < dust || sd(rest_y) < dust) return(found)
  df <- sum(has) - 2 - given
  found$r <- cor(rest_x, rest_y)
  found$interval <- correlation_interval(rest_x, rest_y, given)
  t <- found$r * sqrt(df / (1 - found$r^2))
  if (is.list(found$interval)) found$test <- list(t = t, degreesOfFreedom = df, p = 2 * pt(-abs(t), df))
  found
}
if (is.numeric(background$age) && !is.null(background$sex)) {
  found <- partial_correlation(pole_valences$all[, 1], depression[, 1], as.numeric(background$age), background$sex)
  keep("partialCorrelation", found)
  show_table("Depressão e valência média no dia 1, dadas idade e sexo", list(list(
    n = found$n, r = found$r, ic_de = low_of(found$interval), ic_a = high_of(found$interval), t = part_of(found$test, "t"),
    gl = part_of(found$test, "degreesOfFreedom"), p = part_of(found$test, "p")
  )))
}

# Quanto mudou cada grupo menos o primeiro, t de Welch; antes de os grupos serem revelados só há um.
group_of <- if (is.null(background$study_group)) rep(NA, nrow(background)) else as.numeric(background$study_group)
later_groups <- sort(setdiff(unique(group_of[!is.na(group_of)]), 1))
rows <- list()
for (name in names(measures)) for (days in day_pairs) for (group in later_groups) {
  change <- measures[[name]][, days[2]] - measures[[name]][, days[1]]
  compared <- group_difference(change[!is.na(change) & group_of %in% group], change[!is.na(change) & group_of %in% 1], describe)
  test <- compared$test
  found <- list(
    people = compared$stayed$n, ofFirst = compared$gone$n, difference = compared$difference,
    test = if (is.list(test)) test[c("t", "degreesOfFreedom", "p")] else NA
  )
  keep(paste0("groupChanges.", paste(name, days[1], days[2], group, sep = "-")), found)
  rows[[length(rows) + 1]] <- list(
    medida = measure_names[[name]], dias = paste(days[1], "a", days[2]), grupo = group, n = found$people, n_primeiro = found$ofFirst,
    diferenca = part_of(found$difference, "mean"),
    ic_de = if (is.list(found$difference)) found$difference$interval$low else NA,
    ic_a = if (is.list(found$difference)) found$difference$interval$high else NA,
    t = part_of(found$test, "t"), gl = part_of(found$test, "degreesOfFreedom"), p = part_of(found$test, "p")
  )
}
if (length(rows) > 0) show_table("Mudança de cada grupo menos a do primeiro", rows)

# --- Tentativas --------------------------------------------------------------------------------------------------------------------

# Kaplan-Meier: chegar a 90 % é o acontecimento; seguir pela décima tentativa é censura em 10; parar é censura na última tentativa
# terminada. Erro de Greenwood, intervalo log-log.
attempts <- of_counted(study$attempts)

key_of <- function(rows) paste(rows$code, rows$day, rows$task, rows$attempt)
training_items <- of_counted(study$items)
training_items <- training_items[training_items$task %in% names(training_names), ]
section("Treinos e testes: tentativas")
for (task in names(training_names)) for (day in 1:3) {
  here <- attempts[attempts$task == task & attempts$day == day, ]
  finished <- vapply(split(!is.na(here$finished_at), here$code), sum, 1L)
  way <- vapply(split(here$advanced_by, here$code), function(ways) c(ways[!is.na(ways)], "open")[1], "")
  way <- way[finished > 0]
  finished <- finished[finished > 0]
  n <- length(finished)
  # Dos que chegaram a 90 %, os que acertaram 8 ou mais dos 10 itens de cinco opções dessa tentativa.
  mastery <- here[here$advanced_by %in% "mastery", ]
  of_five <- training_items[key_of(training_items) %in% key_of(mastery) & training_items$option_count == 5, ]
  right_of_five <- vapply(split(as.numeric(of_five$score), of_five$code), sum, 1)
  time <- unname(ifelse(way == "cap", 10, finished))
  event <- unname(way == "mastery")
  steps <- list()
  median_attempts <- NA
  if (n >= fewest) {
    curve <- survfit(Surv(time, event) ~ 1, conf.type = "log-log")
    rows <- summary(curve, censored = TRUE)
    median_attempts <- summary(curve)$table[["median"]]
    for (i in seq_along(rows$time)) {
      is_inside <- rows$surv[i] > 0 && rows$surv[i] < 1
      steps[[as.character(rows$time[i])]] <- list(
        atRisk = rows$n.risk[i], events = rows$n.event[i], censored = rows$n.censor[i], survival = rows$surv[i],
        # Quando ninguém resta, o erro não está definido; a página mostra 0.
        standardError = if (rows$surv[i] == 0) 0 else rows$std.err[i],
        interval = if (is_inside) list(low = rows$lower[i], high = rows$upper[i]) else NA
      )
    }
  }
  in_order <- order(time, event)
  is_few <- n < fewest
  keep(paste0("attempts.", task, "-", day, ".result"), list(
    n = n, mastered = sum(way == "mastery"), masteredInFive = sum(right_of_five >= 8), capped = sum(way == "cap"), open = sum(way == "open"),
    steps = steps,
    medianAttempts = median_attempts,
    few = if (is_few) lapply(in_order, function(i) list(time = time[i], event = event[i])) else list(),
    fewMedian = if (is_few && n > 0) median(time) else NA
  ))
  title <- sprintf("%s, dia %d: n = %d, mediana %s", training_names[[task]], day, n, median_attempts)
  show_table(title, lapply(names(steps), function(at) list(
    tentativa = at, em_treino = steps[[at]]$atRisk, chegaram = steps[[at]]$events, sairam = steps[[at]]$censored,
    ainda_sem_90 = steps[[at]]$survival, erro = steps[[at]]$standardError,
    ic_de = low_of(steps[[at]]$interval), ic_a = high_of(steps[[at]]$interval)
  )))
}

# --- Testes ------------------------------------------------------------------------------------------------------------------------

# Parte de respostas certas em testes terminados: média sobre pessoas com o intervalo de Wilson para proporções em grupos, porque respostas
# da mesma pessoa não são independentes (Korn & Graubard 1998). O intervalo de Wilson (1927), que é o do prop.test sem correção, só quando há uma pessoa só.
kind_names <- c(GEN = "Generalização da dica (GEN)", ME = "Relação inversa (ME)", CE = "Relação combinada (CE)")
items <- of_counted(study$items)
ended <- attempts[!is.na(attempts$finished_at), ]
items <- items[items$task %in% names(test_names) & key_of(items) %in% key_of(ended), ]

# A ponta da palavra do item, pela atribuição em vigor no dia.
in_force <- rep(NA_integer_, nrow(items))
for (day in 1:3) {
  has <- items$day >= day & paste(items$code, day) %in% paste(assigned$code, assigned$day)
  in_force[has] <- day
}
low_words <- assigned[assigned$role == "low", ]
is_low <- paste(items$code, in_force, items$node) %in% paste(low_words$code, low_words$day, low_words$word)
items$pole <- ifelse(is_low, "low", "high")

wilson <- function(right, answers) {
  # O aviso do qui-quadrado não vale para o intervalo.
  ends <- suppressWarnings(prop.test(right, answers, correct = FALSE))$conf.int
  list(low = ends[1], high = ends[2])
}
# `hits` diz de cada resposta se é uma das que se contam.
share_over_people <- function(hits, codes) {
  shares <- unname(vapply(split(as.numeric(hits), codes), mean, 1))
  people <- length(shares)
  is_few <- people < fewest
  is_one <- people == 1 && length(hits) >= fewest
  interval <- if (is_one) wilson(sum(hits), length(hits)) else if (is_few) NA else clustered_wilson(shares, length(hits))
  list(
    people = people, answers = length(hits),
    medianShare = median(shares),
    fewShares = if (is_few) as.list(sort(shares)) else list(),
    share = if (is_few) NA else mean(shares),
    interval = interval,
    intervalMethod = if (!is.list(interval)) NA else if (is_one) "wilson" else "clustered"
  )
}
# O que alcança a melhor estratégia sem a relação, por tipo de item e por teste: o maior valor dos ajustes que as pessoas receberam.
floor_of <- function(name) settings$value[settings$name == paste0("floor.", name)]
test_result <- function(answered) {
  right <- sum(answered$score)
  c(share_over_people(answered$score, answered$code), list(
    right = right,
    chance = mean(1 / answered$option_count),
    floor = floor_of(as.character(answered$kind[1])),
    medianLatencyMs = if (right > 0) median(answered$response_latency_ms[answered$score]) else NA,
    resets = sum(answered$reset_count),
    resetsPerItem = sum(answered$reset_count) / nrow(answered)
  ))
}

section("Treinos e testes: testes")
splits <- c(all = "", context = "context", size = "option_count", pole = "pole", day = "day")
part_label <- function(split, part) switch(split,
  all = "", context = paste0(", dica ", part), size = paste0(", ", part, " opções"), pole = paste0(", ", tolower(side_names[[part]])),
  day = paste0(", dia ", part)
)
rows <- list()
for (kind in names(kind_names)) for (split in names(splits)) {
  of_kind <- items[items$kind == kind, ]
  parts <- if (split == "all") rep("", nrow(of_kind)) else as.character(of_kind[[splits[[split]]]])
  for (part in sort(unique(parts))) {
    found <- test_result(of_kind[parts == part, ])
    keep(paste(c("tests.", kind, "-", split, if (part != "") c("-", part)), collapse = ""), found)
    rows[[length(rows) + 1]] <- list(
      tipo = paste0(kind_names[[kind]], part_label(split, part)), pessoas = found$people, respostas = found$answers, certas = found$right,
      acertos = found$share, ic_de = low_of(found$interval), ic_a = high_of(found$interval), mediana = found$medianShare,
      acaso = found$chance, mediana_certa_ms = found$medianLatencyMs, recomecos_por_item = found$resetsPerItem
    )
  }
}
show_table("Parte de respostas certas, média sobre pessoas", rows)

# Contra o que se alcança sem a relação, de um lado só: t sobre pessoas e teste exato do sinal; Holm sobre os três tipos. De quem está
# no nível não é metade que fica acima dele, porque as partes vão em passos: `level` é a parte que ficaria.
share_above <- function(answered, floor) {
  of_side <- function(side) sum(vapply(answered, function(n) sum(dbinom((0:n)[side((0:n) / n, floor)], n, floor)), 1))
  beside <- of_side(`>`) + of_side(`<`)
  if (beside == 0) 1 else of_side(`>`) / beside
}
floor_tests <- with_holm(with_holm(lapply(setNames(names(kind_names), names(kind_names)), function(kind) {
  of_kind <- items[items$kind == kind, ]
  shares <- vapply(split(as.numeric(of_kind$score), of_kind$code), mean, 1)
  floor <- floor_of(kind)
  people <- length(shares)
  found <- list(floor = floor, people = people, test = NA, sign = NA)
  if (people < fewest) return(found)
  tested <- if (sd(shares) < dust) NULL else t.test(shares, mu = floor, alternative = "greater")
  above <- sum(shares > floor)
  below <- sum(shares < floor)
  level <- share_above(vapply(split(of_kind$score, of_kind$code), length, 1L), floor)
  if (!is.null(tested)) found$test <- list(
    t = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value, holm = NA
  )
  found$sign <- list(
    above = above, below = below,
    p = if (above + below == 0) 1 else binom.test(above, above + below, level, alternative = "greater")$p.value, holm = NA
  )
  found
}), "test"), "sign")
floor_tests <- Filter(function(found) found$people > 0, floor_tests)
for (kind in names(floor_tests)) keep(paste0("floorTests.", kind), floor_tests[[kind]])
show_table("Contra o que se alcança sem a relação", lapply(names(floor_tests), function(kind) list(
  tipo = kind_names[[kind]], sem_relacao = floor_tests[[kind]]$floor, pessoas = floor_tests[[kind]]$people,
  t = part_of(floor_tests[[kind]]$test, "t"), p = part_of(floor_tests[[kind]]$test, "p"),
  p_holm = part_of(floor_tests[[kind]]$test, "holm"), acima = part_of(floor_tests[[kind]]$sign, "above"),
  abaixo = part_of(floor_tests[[kind]]$sign, "below"), p_sinal = part_of(floor_tests[[kind]]$sign, "p")
)), "sem_relacao: acertos da melhor estratégia sem a relação; acima, abaixo: pessoas de cada lado; p_sinal: teste exato do sinal.")

# Cada pessoa pelos trinta itens de um teste em três dias: probabilidade posterior de passar do que se alcança sem a relação, beta com
# a priori uniforme.
rows <- list()
for (task in names(test_names)) {
  of_task <- items[items$task == task, ]
  answered <- vapply(split(of_task$score, of_task$code), length, 1L)
  right <- vapply(split(as.numeric(of_task$score), of_task$code), sum, 1)[answered == 30]
  floor <- floor_of(task)
  scores <- list()
  for (score in sort(unique(right))) scores[[length(scores) + 1]] <- list(
    right = score, people = sum(right == score), aboveFloor = pbeta(floor, score + 1, 31 - score, lower.tail = FALSE)
  )
  keep(paste0("personScores.", task), list(floor = floor, people = length(right), scores = scores))
  for (score in scores) rows[[length(rows) + 1]] <- list(
    teste = test_names[[task]], certas = score$right, pessoas = score$people, prob_acima = score$aboveFloor
  )
}
show_table(
  "Pessoas pelos trinta itens de um teste", rows, "prob_acima: probabilidade de acertar mais do que a melhor estratégia sem a relação."
)

# Que parte das opções foi escolhida.
part_names <- c(
  right = "certa", lure = "isca", same = "lado da certa", opposite = "lado da isca", neither = "sem lado"
)
rows <- list()
for (kind in names(kind_names)) {
  of_kind <- items[items$kind == kind, ]
  shown <- as.matrix(of_kind[paste0("part_", 1:5)])
  for (part in names(part_names)) {
    shown_count <- rowSums(shown == part, na.rm = TRUE)
    if (sum(shown_count) == 0) next
    is_chosen <- of_kind$chosen_part == part
    found <- c(share_over_people(is_chosen, of_kind$code), list(
      chosen = sum(is_chosen), chance = mean(shown_count / of_kind$option_count)
    ))
    keep(paste0("chosenParts.", kind, "-", part), found)
    rows[[length(rows) + 1]] <- list(
      tipo = paste0(kind_names[[kind]], ", ", part_names[[part]]), pessoas = found$people, respostas = found$answers,
      escolhidas = found$chosen, parte = found$share, ic_de = low_of(found$interval), ic_a = high_of(found$interval),
      mediana = found$medianShare, acaso = found$chance
    )
  }
}
show_table("Para que opções foram as respostas, média sobre pessoas", rows)

# Quem acertou 9 ou 10 de 10 em um teste de um dia: uma descrição.
relational_from <- 9
rows <- list()
for (task in names(test_names)) for (day in 1:3) {
  here <- ended[ended$task == task & ended$day == day, ]
  people <- nrow(here)
  if (people == 0) next
  relational <- sum(here$correct_count >= relational_from)
  found <- list(
    people = people, relational = relational, share = relational / people,
    interval = if (people < fewest) NA else wilson(relational, people)
  )
  keep(paste0("relational.", task, "-", day), found)
  rows[[length(rows) + 1]] <- list(
    teste = test_names[[task]], dia = day, pessoas = people, pela_relacao = relational,
    parte = found$share, ic_de = low_of(found$interval), ic_a = high_of(found$interval)
  )
}
show_table("Quem acertou 9 ou 10 de 10", rows)

# --- Confiabilidade ----------------------------------------------------------------------------------------------------------------

# Alfa = k / (k - 1) (1 - soma das variâncias / variância da soma) (Cronbach 1951), com o intervalo por bootstrap.
alpha_of <- function(answers) {
  k <- ncol(answers)
  n <- nrow(answers)
  covariance <- cov(answers)
  alpha <- k / (k - 1) * (1 - sum(diag(covariance)) / sum(covariance))
  list(value = alpha, interval = bootstrap_alpha_interval(answers))
}

# Cargas de um fator por eixos principais iterados, a partir de 1 - 1 / diag(R^-1), até mudarem menos que 1e-10.
one_factor <- function(correlation) {
  communalities <- 1 - 1 / diag(solve(correlation))
  for (iteration in 1:10000) {
    reduced <- correlation
    diag(reduced) <- communalities
    axes <- eigen(reduced, symmetric = TRUE)
    loadings <- axes$vectors[, 1] * sqrt(max(0, axes$values[1]))
    if (any(loadings^2 > 1)) return("heywood")
    change <- max(abs(loadings^2 - communalities))
    communalities <- loadings^2
    if (change < 1e-10) return(if (sum(loadings) < 0) -loadings else loadings)
  }
  "no-convergence"
}

# Ômega = (soma das cargas)^2 / ((soma das cargas)^2 + soma(1 - carga^2)) (McDonald 1999).
omega_of <- function(loadings) sum(loadings)^2 / (sum(loadings)^2 + sum(1 - loadings^2))

reliability <- function(answers) {
  found <- list(n = nrow(answers), alpha = NA, omega = NA, noReliability = NA, noOmega = NA)
  none <- function(why) replace(found, "noReliability", why)
  if (nrow(answers) < fewest_for_reliability) return(none("too-few"))
  if (any(apply(answers, 2, var) == 0)) return(none("no-variance"))
  correlation <- cor(answers)
  if (min(eigen(correlation, symmetric = TRUE, only.values = TRUE)$values) < 1e-8) return(none("singular"))
  found$alpha <- alpha_of(answers)
  loadings <- one_factor(correlation)
  if (is.character(loadings)) found$noOmega <- loadings
  else found$omega <- list(value = omega_of(loadings), loadings = as.list(unname(loadings)))
  found
}

section("Confiabilidade: as escalas")
rows <- list()
# Do dia 1, para a mudança de cada pessoa.
alphas <- list()
for (scale in scales) for (day in 1:3) {
  found <- reliability(answers[[day]][, items_of[[scale]], drop = FALSE])
  if (day == 1) alphas[[scale]] <- found$alpha
  keep(paste0("reliability.", scale, "-", day, ".result"), found)
  rows[[length(rows) + 1]] <- list(
    escala = measure_names[[scale]], dia = day, n = found$n, alfa = part_of(found$alpha, "value"),
    ic_de = if (is.list(found$alpha)) low_of(found$alpha$interval) else NA,
    ic_a = if (is.list(found$alpha)) high_of(found$alpha$interval) else NA,
    omega = part_of(found$omega, "value"),
    sem_numero = paste(c(found$noReliability, found$noOmega)[!is.na(c(found$noReliability, found$noOmega))], collapse = "")
  )
}
show_table("Consistência interna", rows)

# --- Mudança de cada pessoa --------------------------------------------------------------------------------------------------------

# Jacobson & Truax (1991): S_E = s0 raiz(1 - r); RCI = (x2 - x1) / (raiz(2) S_E); confiável se |RCI| > 1.96. Recuperou: além disso,
# de acima do corte a ele ou abaixo. s0, r e corte são ajustes do estudo (analysis/settings.csv); ao lado, s0 e r são o desvio e o alfa do
# dia 1 deste estudo.
norm_of <- function(scale, name) {
  value <- settings$value[settings$name == paste("individualChange", scale, name, sep = ".")]
  stopifnot(length(value) == 1)
  value
}

count_changes <- function(pairs, deviation, reliability, cutoff) {
  error <- sqrt(2) * deviation * sqrt(1 - reliability)
  index <- (pairs$later - pairs$earlier) / error
  crosses <- pairs$earlier > cutoff & pairs$later <= cutoff
  list(criticalChange = 1.96 * error, counts = list(
    recovered = sum(index < -1.96 & crosses),
    improved = sum(index < -1.96 & !crosses),
    unchanged = sum(abs(index) <= 1.96),
    worsened = sum(index > 1.96)
  ))
}

section("Mudança: de cada pessoa")
rows <- list()
for (scale in scales) {
  cutoff <- norm_of(scale, "recoveredAtMost")
  day_one <- measures[[scale]][!is.na(measures[[scale]][, 1]), 1]
  own_alpha <- part_of(alphas[[scale]], "value")
  for (days in day_pairs) {
    pairs <- pairs_of(measures[[scale]], days[1], days[2])
    of_norms <- count_changes(pairs, norm_of(scale, "standardDeviation"), norm_of(scale, "reliability"), cutoff)
    has_own <- !is.na(own_alpha) && own_alpha > 0 && own_alpha < 1
    own <- if (has_own) count_changes(pairs, sd(day_one), own_alpha, cutoff) else NA
    n <- length(pairs$later)
    keep(paste0("individual.", scale, "-", days[1], "-", days[2]), c(list(n = n), of_norms, list(own = own)))
    for (reference in c("material", if (has_own) "este estudo")) {
      found <- if (reference == "material") of_norms else own
      rows[[length(rows) + 1]] <- list(
        escala = measure_names[[scale]], dias = paste(days[1], "a", days[2]), referencia = reference, n = n,
        mudanca_critica = found$criticalChange, recuperou = found$counts$recovered, melhorou = found$counts$improved,
        sem_mudanca = found$counts$unchanged, piorou = found$counts$worsened
      )
    }
  }
}
show_table(
  "Mudança confiável (Jacobson e Truax)", rows,
  "referencia: desvio e confiabilidade dos ajustes do material, ou o desvio e o alfa do dia 1 deste estudo."
)

# --- A página Palavras: cada palavra, de todas as pessoas --------------------------------------------------------------------------

# Todas as aparições que não foram anuladas, também de avaliações que não terminaram. A média geométrica e seu intervalo voltam dos
# logaritmos. Sobre todos os dias não há intervalos: a mesma pessoa avaliou a palavra até três vezes.
word_numbers <- function(presentations, has_intervals) {
  is_rated <- presentations$outcome == "rated"
  valence <- describe(as.numeric(presentations$valence[is_rated]))
  times <- as.numeric(presentations$reaction_time_ms[is_rated])
  time <- describe(times)
  logarithms <- describe(log(times[times > 0]))
  no_interval <- !has_intervals || !is.list(logarithms$interval)
  list(
    ratedCount = sum(is_rated),
    timedOutCount = sum(presentations$outcome == "timedOut"),
    valence = list(
      mean = valence$mean, standardDeviation = valence$standardDeviation, median = valence$median,
      interval = if (has_intervals) valence$interval else NA
    ),
    reactionTimeMs = list(
      mean = time$mean, standardDeviation = time$standardDeviation, median = time$median,
      geometricMean = exp(logarithms$mean),
      geometricInterval = if (no_interval) NA else lapply(logarithms$interval, exp)
    )
  )
}

# IC 95 % da mediana por estatísticas de ordem (Conover 1999): a k-ésima menor e a k-ésima maior, k = qbinom(.025, n, 1/2). Só aqui.
median_interval <- function(x) {
  k <- qbinom(.025, length(x), .5)
  if (k == 0) c(NA, NA) else sort(x)[c(k, length(x) + 1 - k)]
}

section("Página Palavras: cada palavra, de todas as pessoas")
presentations <- ratings[ratings$outcome != "voided", ]
rows <- list()
for (word in sort(unique(presentations$word), method = "radix")) {
  of_word <- presentations[presentations$word == word, ]
  all <- word_numbers(of_word, FALSE)
  keep(paste0("words.", word, ".all"), all)
  rows[[length(rows) + 1]] <- list(
    palavra = word, dia = "todos", n = all$ratedCount, sem_nota = all$timedOutCount, nota = all$valence$mean,
    desvio = all$valence$standardDeviation, ic_de = NA, ic_a = NA, tempo_mediano_ms = all$reactionTimeMs$median,
    mediana_de = NA, mediana_a = NA, geometrica_ms = all$reactionTimeMs$geometricMean, geometrica_de = NA, geometrica_a = NA
  )
  for (day in sort(unique(of_word$day))) {
    of_day <- of_word[of_word$day == day, ]
    found <- word_numbers(of_day, TRUE)
    keep(paste0("words.", word, ".days.", day), found)
    ends <- median_interval(of_day$reaction_time_ms[of_day$outcome == "rated"])
    rows[[length(rows) + 1]] <- list(
      palavra = word, dia = as.character(day), n = found$ratedCount, sem_nota = found$timedOutCount, nota = found$valence$mean,
      desvio = found$valence$standardDeviation, ic_de = low_of(found$valence$interval), ic_a = high_of(found$valence$interval),
      tempo_mediano_ms = found$reactionTimeMs$median, mediana_de = ends[1], mediana_a = ends[2],
      geometrica_ms = found$reactionTimeMs$geometricMean,
      geometrica_de = low_of(found$reactionTimeMs$geometricInterval), geometrica_a = high_of(found$reactionTimeMs$geometricInterval)
    )
  }
}
rated_by <- unique(study$ratings$code[!is.na(study$ratings$valence)])
keep("peopleCount", length(unique(ratings$code[!is.na(ratings$valence)])))
keep("excludedCount", sum(rated_by %in% excluded))
show_table("Nota e tempo de cada palavra", rows)

# --- Todos os testes da página -----------------------------------------------------------------------------------------------------

# Holm sobre todos os testes, e não só os da mesma tabela: onde há um p, há também `holmOfPage`.
all_kept <- mget(as.character(seq_len(kept_count)), envir = kept)
is_of_plan <- function(name) any(startsWith(name, of_plan))
all_tests <- Filter(function(one) grepl("[.]p$", one$name) && !is.na(one$value) && !is_of_plan(one$name), all_kept)
of_page <- p.adjust(vapply(all_tests, function(one) one$value, 1), "holm")
for (i in seq_along(all_tests)) keep(sub("p$", "holmOfPage", all_tests[[i]]$name), of_page[[i]])
section("Todos os testes de Análises do estudo")
cat(sprintf("%d testes; %d com p < 0,05, %d com p de Holm sobre todos eles < 0,05.\n",
  length(of_page), sum(vapply(all_tests, function(one) one$value < .05, TRUE)), sum(of_page < .05)))

# --- Todos os números --------------------------------------------------------------------------------------------------------------

# Com 17 algarismos, que dizem exatamente o número.
in_order <- mget(as.character(seq_len(kept_count)), envir = kept)
values <- vapply(in_order, function(one) if (is.na(one$value)) "" else sprintf("%.17g", one$value), "", USE.NAMES = FALSE)
quoted <- gsub("\"", "\"\"", vapply(in_order, function(one) one$name, "", USE.NAMES = FALSE), fixed = TRUE)
results <- file(file.path(folder, "analysis", "results.csv"), "wb")
writeLines(enc2utf8(c("name,value", paste0("\"", quoted, "\",", values))), results, useBytes = TRUE)
close(results)
options(usual_options)
cat("\n", length(values), " números em analysis/results.csv\n", sep = "")
