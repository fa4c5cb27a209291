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
# respondeu desde então. Tudo é exploratório: sem correção para comparações múltiplas. Modelos mistos começam daqui: `study`.

library(survival)

arguments <- commandArgs(trailingOnly = TRUE)
folder <- if (length(arguments) > 0) arguments[1] else "."
source(file.path(folder, "analysis", "read_wordmood.R"))
study <- read_wordmood(folder)
usual_options <- options(width = 200)
settings <- utils::read.csv(file.path(folder, "analysis", "settings.csv"), colClasses = c("character", "numeric"))

# --- Regras comuns -----------------------------------------------------------------------------------------------------------------

# Com menos pessoas que isto não há número inferencial.
fewest <- 5
# Com menos pessoas que isto não há alfa nem ômega.
fewest_for_reliability <- 30
# Desvios menores são resto de arredondamento.
dust <- 1e-9

day_pairs <- list(c(1, 2), c(2, 3), c(1, 3))
scales <- c("depression", "anxiety", "stress")

# Categorias com os códigos do arquivo, em vez dos rótulos.
with_codes <- function(table) {
  table[] <- lapply(table, function(column) if (is.factor(column)) attr(column, "codes")[as.integer(column)] else column)
  table
}

# Entram inscritos que a equipe não excluiu, também quem saiu e deixou as respostas.
is_enrolled <- !is.na(study$people$enrolled_at)
is_excluded <- as.logical(study$people$is_excluded)
counted <- study$people$code[is_enrolled & !is_excluded]
excluded <- study$people$code[is_enrolled & is_excluded]
of_counted <- function(table) with_codes(table)[table$code %in% counted, , drop = FALSE]

# --- Como os números se juntam -----------------------------------------------------------------------------------------------------

kept <- new.env()
kept$names <- list()
kept$values <- list()

# Guarda um número, ou todos de uma lista, com o caminho por nome. Listas sem nomes contam a partir de 1.
keep <- function(name, value) {
  if (is.list(value)) {
    parts <- if (is.null(names(value))) seq_along(value) else names(value)
    for (i in seq_along(value)) keep(paste(name, parts[i], sep = "."), value[[i]])
  } else if (is.character(value) && !is.na(value)) {
    keep(paste(name, value, sep = "."), 1)
  } else {
    kept$names[[length(kept$names) + 1]] <- name
    kept$values[[length(kept$values) + 1]] <- as.numeric(value)
  }
}

section <- function(title) cat("\n\n== ", title, " ==\n", sep = "")

# Inteiros por inteiro, o resto com quatro algarismos.
short <- function(x) {
  is_whole <- all(x == round(x), na.rm = TRUE)
  ifelse(is.na(x), "-", ifelse(is_whole | abs(x) >= 1000, sprintf("%.0f", x), sprintf("%.4g", x)))
}

# Uma tabela para ler.
show_table <- function(title, rows) {
  cat("\n", title, "\n", sep = "")
  if (length(rows) == 0) return(cat("nenhuma linha\n"))
  shown <- do.call(rbind, lapply(rows, function(row) as.data.frame(row, check.names = FALSE)))
  for (name in names(shown)) if (is.numeric(shown[[name]])) shown[[name]] <- short(shown[[name]])
  print(shown, row.names = FALSE, right = TRUE)
}

low_of <- function(interval) if (is.list(interval)) interval$low else NA
high_of <- function(interval) if (is.list(interval)) interval$high else NA
part_of <- function(part, name) if (is.list(part)) part[[name]] else NA

# --- Uma amostra -------------------------------------------------------------------------------------------------------------------

# IC 95 % da média por t: média +- t(.975; n - 1) s / raiz(n).
mean_interval <- function(x) {
  if (length(x) < fewest) return(NA)
  ends <- if (sd(x) < dust) rep(mean(x), 2) else t.test(x)$conf.int
  list(low = ends[1], high = ends[2])
}

describe <- function(x) {
  n <- length(x)
  list(
    n = n,
    mean = if (n > 0) mean(x) else NA,
    standardDeviation = if (n > 1) sd(x) else NA,
    median = if (n > 0) median(x) else NA,
    interval = mean_interval(x)
  )
}

# --- Pares: antes e depois ---------------------------------------------------------------------------------------------------------

# t pareado; dz = média / desvio das diferenças (Cohen 1988); g = dz (1 - 3 / (4 (n - 1) - 1)) (Hedges 1981).
paired_change <- function(earlier, later) {
  difference <- later - earlier
  n <- length(difference)
  no_test <- if (n < fewest) "too-few" else if (sd(difference) < dust) "no-variance" else NA
  description <- describe(difference)
  if (!is.na(no_test)) description$interval <- NA
  tested <- if (is.na(no_test)) t.test(later, earlier, paired = TRUE) else NULL
  list(
    n = n,
    earlier = describe(earlier),
    later = describe(later),
    difference = description,
    fewDifferences = if (n < fewest) as.list(sort(difference)) else list(),
    test = if (is.null(tested)) NA else list(
      t = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value
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
  list(
    dz = dz,
    g = dz * (1 - 3 / (4 * (n - 1) - 1)),
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
    rankBiserial = (positive - (all - positive)) / all
  )
}

paired_row <- function(what, change) list(
  o_que = what, n = change$n, media = change$difference$mean, desvio = change$difference$standardDeviation,
  ic_de = low_of(change$difference$interval), ic_a = high_of(change$difference$interval),
  t = part_of(change$test, "t"), gl = part_of(change$test, "degreesOfFreedom"), p = part_of(change$test, "p"),
  dz = part_of(change$effect, "dz"), g = part_of(change$effect, "g"),
  dz_de = if (is.list(change$effect)) change$effect$interval$low else NA,
  dz_a = if (is.list(change$effect)) change$effect$interval$high else NA,
  V = part_of(change$signedRank, "positiveRankSum"), p_wilcoxon = part_of(change$signedRank, "p"),
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
measure_names <- c(depression = "Depressão", anxiety = "Ansiedade", stress = "Estresse", valence = "Nota média das palavras")

# Os escores que o sistema já escreveu em `scores` têm de ser estes.
scores <- of_counted(study$scores)
for (scale in scales) stopifnot(isTRUE(all.equal(
  as.numeric(measures[[scale]][cbind(match(scores$code, counted), scores$day)]), as.numeric(scores[[scale]])
)))

cat("Pessoas inscritas nas análises: ", length(counted), "; excluídas pela equipe: ", length(excluded), "\n", sep = "")
keep("included", length(counted))
keep("excluded", length(excluded))

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
    test = if (!is.na(no_test)) NA else list(
      chiSquare = unname(tested$statistic), degreesOfFreedom = unname(tested$parameter), p = tested$p.value
    ),
    noTest = no_test
  )
}

section("Mudança")
day_rows <- list()
change_rows <- list()
friedman_rows <- list()
for (name in names(measures)) {
  measure <- measures[[name]]
  for (day in 1:3) {
    values <- measure[!is.na(measure[, day]), day]
    description <- describe(values)
    keep(paste0("changes.", name, ".days.", day), list(
      description = description, fewValues = if (length(values) < fewest) as.list(sort(values)) else list()
    ))
    day_rows[[length(day_rows) + 1]] <- list(
      medida = measure_names[[name]], dia = day, n = description$n, media = description$mean,
      ic_de = low_of(description$interval), ic_a = high_of(description$interval),
      desvio = description$standardDeviation, mediana = description$median
    )
  }
  for (days in day_pairs) {
    pairs <- pairs_of(measure, days[1], days[2])
    change <- paired_change(pairs$earlier, pairs$later)
    keep(paste0("changes.", name, ".changes.", days[1], "-", days[2], ".change"), change)
    what <- paste0(measure_names[[name]], ", ", days[1], " a ", days[2])
    change_rows[[length(change_rows) + 1]] <- paired_row(what, change)
  }
  test <- friedman(measure)
  keep(paste0("changes.", name, ".friedman"), test)
  friedman_rows[[length(friedman_rows) + 1]] <- list(
    medida = measure_names[[name]], n = test$n, qui_quadrado = part_of(test$test, "chiSquare"),
    gl = part_of(test$test, "degreesOfFreedom"), p = part_of(test$test, "p"),
    postos = paste(formatC(unlist(test$meanRanks), digits = 3, format = "g"), collapse = " ")
  )
}
show_table("Os três escores e a nota média das palavras em cada dia", day_rows)
show_table("Mudança entre os dias (depois menos antes)", change_rows)
show_table("Os três dias juntos (Friedman)", friedman_rows)

# --- Mudança de cada pessoa --------------------------------------------------------------------------------------------------------

# Jacobson & Truax (1991): S_E = s0 raiz(1 - r); RCI = (x2 - x1) / (raiz(2) S_E); confiável se |RCI| > 1.96. Recuperou: além disso,
# de acima do corte a ele ou abaixo. s0, r e corte são ajustes do estudo (analysis/settings.csv).
norm_of <- function(scale, name) {
  value <- settings$value[settings$name == paste("individualChange", scale, name, sep = ".")]
  stopifnot(length(value) == 1)
  value
}

section("Mudança de cada pessoa")
rows <- list()
for (scale in scales) {
  error <- sqrt(2) * norm_of(scale, "standardDeviation") * sqrt(1 - norm_of(scale, "reliability"))
  cutoff <- norm_of(scale, "recoveredAtMost")
  for (days in day_pairs) {
    pairs <- pairs_of(measures[[scale]], days[1], days[2])
    index <- (pairs$later - pairs$earlier) / error
    crosses <- pairs$earlier > cutoff & pairs$later <= cutoff
    counts <- list(
      recovered = sum(index < -1.96 & crosses),
      improved = sum(index < -1.96 & !crosses),
      unchanged = sum(abs(index) <= 1.96),
      worsened = sum(index > 1.96)
    )
    found <- list(n = length(index), criticalChange = 1.96 * error, counts = counts)
    keep(paste0("individual.", scale, "-", days[1], "-", days[2]), found)
    rows[[length(rows) + 1]] <- list(
      escala = measure_names[[scale]], dias = paste(days[1], "a", days[2]), n = found$n, mudanca_critica = found$criticalChange,
      recuperou = counts$recovered, melhorou = counts$improved, sem_mudanca = counts$unchanged, piorou = counts$worsened
    )
  }
}
show_table("Mudança confiável (Jacobson e Truax)", rows)

# --- Palavras: nota no dia 3 pela nota no dia 1 ------------------------------------------------------------------------------------

# Treinadas: as cinco mais baixas e as cinco mais altas da atribuição do dia 1. Vizinhas: as cinco não treinadas mais próximas de cada
# ponta (entre notas iguais, a mais rápida é a mais extrema; depois, a ordem da palavra). Um grupo de uma pessoa conta com três ou mais
# palavras avaliadas nos dois dias.
groups <- c("trainedLow", "neighbourLow", "other", "neighbourHigh", "trainedHigh")
group_names <- c(
  trainedLow = "Treinadas, desagradáveis", neighbourLow = "Vizinhas, desagradáveis", other = "Outras",
  neighbourHigh = "Vizinhas, agradáveis", trainedHigh = "Treinadas, agradáveis"
)
fewest_words <- 3
fewest_for_own_line <- 15

assigned <- of_counted(study$assignedwords)

# Regressão à média: esperado no dia 3 = mu + rho (nota no dia 1 - mu), das palavras não treinadas avaliadas nos dois dias.
line_of <- function(first, second) {
  if (length(first) < 3 || sd(first) == 0 || sd(second) == 0) return(NA)
  list(n = length(first), mean = mean(first), correlation = cor(first, second))
}

shift_of_person <- function(person) {
  mine <- rated[rows_of_person[[person]], c("day", "word", "valence", "reaction_time_ms")]
  first <- mine[mine$day == 1, ]
  third <- mine[mine$day == 3, ]
  words <- assigned[words_of_person[[person]], ]
  is_of_ten <- words$role %in% c("low", "high")
  if (nrow(first) == 0 || nrow(third) == 0 || !any(words$day == 1)) return(NULL)
  # Em um estudo que sorteia a cada dia, as palavras treinadas no dia 2 não são nem treinadas nem vizinhas aqui.
  untrained <- first[!first$word %in% words$word[is_of_ten & words$day <= 2], ]
  from_low <- untrained[order(untrained$valence, untrained$reaction_time_ms, untrained$word, method = "radix"), ]
  neighbour_low <- head(from_low$word, 5)
  rest <- from_low[!from_low$word %in% neighbour_low, ]
  from_high <- rest[order(-rest$valence, rest$reaction_time_ms, rest$word, method = "radix"), ]
  neighbour_high <- head(from_high$word, 5)
  members <- list(
    trainedLow = words$word[words$role == "low" & words$day == 1],
    neighbourLow = neighbour_low,
    other = setdiff(rest$word, neighbour_high),
    neighbourHigh = neighbour_high,
    trainedHigh = words$word[words$role == "high" & words$day == 1]
  )
  pairs_for <- function(wanted) {
    both <- intersect(wanted, intersect(first$word, third$word))
    list(
      first = as.numeric(first$valence[match(both, first$word)]),
      second = as.numeric(third$valence[match(both, third$word)])
    )
  }
  means <- vapply(groups, function(group) {
    pairs <- pairs_for(members[[group]])
    if (length(pairs$first) < fewest_words) c(NA, NA) else c(mean(pairs$first), mean(pairs$second))
  }, c(1, 1))
  list(first = means[1, ], second = means[2, ], untrained = pairs_for(untrained$word))
}

rows_of_person <- split(seq_len(nrow(rated)), rated$code)
words_of_person <- split(seq_len(nrow(assigned)), assigned$code)
people_with_shift <- Filter(Negate(is.null), lapply(sort(counted), shift_of_person))
column_of <- function(part) matrix(
  as.numeric(unlist(lapply(people_with_shift, `[[`, part))), ncol = length(groups), byrow = TRUE, dimnames = list(NULL, groups)
)
first_means <- column_of("first")
second_means <- column_of("second")
shifts <- second_means - first_means

sample_line <- line_of(
  unlist(lapply(people_with_shift, function(person) person$untrained$first)),
  unlist(lapply(people_with_shift, function(person) person$untrained$second))
)
own_lines <- lapply(people_with_shift, function(person) {
  untrained <- person$untrained
  if (length(untrained$first) < fewest_for_own_line) NA else line_of(untrained$first, untrained$second)
})
has_own_line <- vapply(own_lines, is.list, TRUE)

# A mudança que a regressão à média faria esperar das palavras treinadas de cada pessoa.
expected_shift <- function(group) vapply(seq_along(people_with_shift), function(i) {
  line <- if (has_own_line[i]) own_lines[[i]] else sample_line
  if (!is.list(line)) return(NA_real_)
  unname(line$mean + line$correlation * (first_means[i, group] - line$mean) - first_means[i, group])
}, 1)

# Em pontos na direção da ponta oposta: baixas sobem, altas descem. `both` é a média das duas pontas de quem tem ambas.
sides <- function(low, high) {
  change <- function(earlier, later) {
    complete <- !is.na(earlier) & !is.na(later)
    paired_change(unname(earlier[complete]), unname(later[complete]))
  }
  list(
    low = change(low$earlier, low$later),
    high = change(-high$earlier, -high$later),
    both = change((low$earlier - high$earlier) / 2, (low$later - high$later) / 2)
  )
}
against_neighbours <- sides(
  list(earlier = shifts[, "neighbourLow"], later = shifts[, "trainedLow"]),
  list(earlier = shifts[, "neighbourHigh"], later = shifts[, "trainedHigh"])
)
beyond_regression <- sides(
  list(earlier = expected_shift("trainedLow"), later = shifts[, "trainedLow"]),
  list(earlier = expected_shift("trainedHigh"), later = shifts[, "trainedHigh"])
)

describe_group <- function(group) {
  has <- !is.na(shifts[, group])
  list(
    first = describe(unname(first_means[has, group])),
    second = describe(unname(second_means[has, group])),
    shift = describe(unname(shifts[has, group]))
  )
}
described <- lapply(setNames(groups, groups), describe_group)

section("Palavras")
keep("shift", list(
  n = length(people_with_shift), groups = described, effects = against_neighbours, beyondRegression = beyond_regression,
  line = sample_line, ownLines = sum(has_own_line)
))
show_table("Nota no dia 3 pela nota no dia 1", lapply(groups, function(group) {
  found <- described[[group]]
  list(
    palavras = group_names[[group]], n = found$shift$n, dia_1 = found$first$mean, dia_3 = found$second$mean,
    mudanca = found$shift$mean, ic_de = low_of(found$shift$interval), ic_a = high_of(found$shift$interval),
    mediana = found$shift$median
  )
}))
side_names <- c(low = "Desagradáveis", high = "Agradáveis", both = "As duas pontas")
side_rows <- function(changes, what) lapply(names(side_names), function(side) {
  paired_row(paste0(side_names[[side]], ", ", what), changes[[side]])
})
show_table(
  "Mudança das palavras treinadas além do esperado",
  c(side_rows(against_neighbours, "contra vizinhas"), side_rows(beyond_regression, "contra regressão à média"))
)
if (is.list(sample_line)) cat(sprintf(
  "Regressão à média: mu = %.4g, rho = %.4g, de %d pares; com linha própria: %d pessoas\n",
  sample_line$mean, sample_line$correlation, sample_line$n, sum(has_own_line)
))

# --- Tentativas --------------------------------------------------------------------------------------------------------------------

# Kaplan-Meier: chegar a 90 % é o acontecimento; seguir pela décima tentativa é censura em 10; parar é censura na última tentativa
# terminada. Erro de Greenwood, intervalo log-log.
attempts <- of_counted(study$attempts)

section("Tentativas")
for (task in c("training1", "training2")) for (day in 1:3) {
  here <- attempts[attempts$task == task & attempts$day == day, ]
  finished <- vapply(split(!is.na(here$finished_at), here$code), sum, 1L)
  way <- vapply(split(here$advanced_by, here$code), function(ways) c(ways[!is.na(ways)], "open")[1], "")
  way <- way[finished > 0]
  finished <- finished[finished > 0]
  n <- length(finished)
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
    n = n, mastered = sum(way == "mastery"), capped = sum(way == "cap"), open = sum(way == "open"),
    steps = steps,
    medianAttempts = median_attempts,
    few = if (is_few) lapply(in_order, function(i) list(time = time[i], event = event[i])) else list(),
    fewMedian = if (is_few && n > 0) median(time) else NA
  ))
  title <- sprintf("%s, dia %d: n = %d, mediana %s", if (task == "training1") "Treino 1" else "Treino 2", day, n, median_attempts)
  show_table(title, lapply(names(steps), function(at) list(
    tentativa = at, em_treino = steps[[at]]$atRisk, chegaram = steps[[at]]$events, sairam = steps[[at]]$censored,
    ainda_sem_90 = steps[[at]]$survival, erro = steps[[at]]$standardError,
    ic_de = low_of(steps[[at]]$interval), ic_a = high_of(steps[[at]]$interval)
  )))
}

# --- Testes ------------------------------------------------------------------------------------------------------------------------

# Parte de respostas certas em testes terminados, com o intervalo de Wilson (1927), que é o do prop.test sem correção. Respostas da
# mesma pessoa não são independentes: ele é estreito demais.
kind_names <- c(GEN = "Generalização da dica (GEN)", ME = "Relação inversa (ME)", CE = "Relação combinada (CE)")
items <- of_counted(study$items)
ended <- attempts[!is.na(attempts$finished_at), ]
key_of <- function(rows) paste(rows$code, rows$day, rows$task, rows$attempt)
items <- items[items$task %in% c("test1", "test2") & key_of(items) %in% key_of(ended), ]

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
test_result <- function(answered) {
  answers <- nrow(answered)
  right <- sum(answered$score)
  people <- length(unique(answered$code))
  list(
    people = people, answers = answers, right = right,
    medianLatencyMs = if (right > 0) median(answered$response_latency_ms[answered$score]) else NA,
    resets = sum(answered$reset_count),
    share = right / answers,
    interval = if (people < fewest) NA else wilson(right, answers),
    resetsPerItem = sum(answered$reset_count) / answers
  )
}

section("Testes")
splits <- c(all = "", context = "context", size = "option_count", pole = "pole", day = "day")
rows <- list()
for (kind in names(kind_names)) for (split in names(splits)) {
  of_kind <- items[items$kind == kind, ]
  parts <- if (split == "all") rep("", nrow(of_kind)) else as.character(of_kind[[splits[[split]]]])
  for (part in sort(unique(parts))) {
    found <- test_result(of_kind[parts == part, ])
    keep(paste(c("tests.", kind, "-", split, if (part != "") c("-", part)), collapse = ""), found)
    rows[[length(rows) + 1]] <- list(
      tipo = paste(kind_names[[kind]], part), pessoas = found$people, respostas = found$answers, certas = found$right,
      acertos = found$share, ic_de = low_of(found$interval), ic_a = high_of(found$interval),
      mediana_certa_ms = found$medianLatencyMs, recomecos_por_item = found$resetsPerItem
    )
  }
}
show_table("Parte de respostas certas", rows)

# --- Confiabilidade ----------------------------------------------------------------------------------------------------------------

# Alfa = k / (k - 1) (1 - soma das variâncias / variância da soma) (Cronbach 1951), com o intervalo de Feldt (1965).
alpha_of <- function(answers) {
  k <- ncol(answers)
  n <- nrow(answers)
  covariance <- cov(answers)
  alpha <- k / (k - 1) * (1 - sum(diag(covariance)) / sum(covariance))
  quantiles <- qf(c(.975, .025), n - 1, (n - 1) * (k - 1))
  ends <- 1 - (1 - alpha) * quantiles
  list(value = alpha, interval = list(low = ends[1], high = ends[2]))
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

section("Confiabilidade")
rows <- list()
for (scale in scales) for (day in 1:3) {
  found <- reliability(answers[[day]][, items_of[[scale]], drop = FALSE])
  keep(paste0("reliability.", scale, "-", day, ".result"), found)
  rows[[length(rows) + 1]] <- list(
    escala = measure_names[[scale]], dia = day, n = found$n, alfa = part_of(found$alpha, "value"),
    ic_de = if (is.list(found$alpha)) found$alpha$interval$low else NA,
    ic_a = if (is.list(found$alpha)) found$alpha$interval$high else NA,
    omega = part_of(found$omega, "value"),
    sem_numero = paste(c(found$noReliability, found$noOmega)[!is.na(c(found$noReliability, found$noOmega))], collapse = "")
  )
}
show_table("Consistência interna", rows)

# --- A página Palavras: cada palavra, de todas as pessoas --------------------------------------------------------------------------

# Todas as aparições que não foram anuladas, também de avaliações que não terminaram. A média geométrica e seu intervalo voltam dos
# logaritmos. Sobre todos os dias não há intervalos: a mesma pessoa avaliou a palavra até três vezes.
word_numbers <- function(showings, has_intervals) {
  is_rated <- showings$outcome == "rated"
  valence <- describe(as.numeric(showings$valence[is_rated]))
  times <- as.numeric(showings$reaction_time_ms[is_rated])
  time <- describe(times)
  logarithms <- describe(log(times[times > 0]))
  no_interval <- !has_intervals || !is.list(logarithms$interval)
  list(
    ratedCount = sum(is_rated),
    timedOutCount = sum(showings$outcome == "timedOut"),
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

section("Palavras de todas as pessoas")
showings <- ratings[ratings$outcome != "voided", ]
rows <- list()
for (word in sort(unique(showings$word), method = "radix")) {
  of_word <- showings[showings$word == word, ]
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
keep("peopleCount", sum(rated_by %in% counted))
keep("excludedCount", sum(rated_by %in% excluded))
show_table("Nota e tempo de cada palavra", rows)

# --- Todos os números --------------------------------------------------------------------------------------------------------------

# Com 17 algarismos, que dizem exatamente o número.
values <- vapply(kept$values, function(value) if (is.na(value)) "" else sprintf("%.17g", value), "")
quoted <- gsub("\"", "\"\"", unlist(kept$names), fixed = TRUE)
results <- file(file.path(folder, "analysis", "results.csv"), "wb")
writeLines(enc2utf8(c("name,value", paste0("\"", quoted, "\",", values))), results, useBytes = TRUE)
close(results)
options(usual_options)
cat("\n", length(values), " números em analysis/results.csv\n", sep = "")
