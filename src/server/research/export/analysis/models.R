# O que esta exportação do WordMood diz do treino e dos tempos, só com os arquivos CSV.
#
#   Rscript analysis/models.R           # na pasta em que o arquivo foi descompactado
#   Rscript analysis/models.R PASTA     # de outro lugar
#
# Precisa do pacote survival, que vem com o R. Escreve analysis/models.csv.
#
# Treino: palavras treinadas menos vizinhas, do dia 2 ao dia 3, t pareado sobre pessoas: os números da página "Estudo", de ninguém com
# palavras novas em cada dia (`wordSet: "perDay"`). As treinadas são as extremas do dia 1 e voltam por si ao meio da escala; um modelo
# misto de todas as notas não separa isso do treino quando as pessoas diferem no uso da escala. Com inclinações de cada pessoa,
# (1 + pole | code), ele achou treino onde não havia nenhum em até 15 % de estudos simulados de 100 pessoas; por isso não há modelo misto
# aqui.
#
# Tempos: Tobit do logaritmo do tempo, censurado nos 5 s em que o tempo acaba, com a distância do ponteiro ao aparecer da palavra (onde
# foi medida) e erros por pessoa.
#
# Sem efeito nenhum, em estudos simulados (bench/models-without-effect.R), p < 0,05 em:
#   30 pessoas, 1.000 estudos: iguais, treino 5 %, dias dos tempos 4 a 5 %; diferentes, treino 5 a 6 %, dias dos tempos 5 % (erro 0,7 ponto)
#   100 pessoas, 150 estudos: iguais, treino 3 a 7 %, dias dos tempos 3 a 6 %; diferentes, 3 a 7 % e 4 a 5 % (erro 2 pontos)

sides <- list(low = -1, high = 1)
term_names <- c(
  low = "Desagradáveis", high = "Agradáveis", both = "As duas pontas", day2 = "dia 2", day3 = "dia 3",
  distance = "distância do ponteiro (100 px)", measured = "com ponteiro"
)

# A mudança de cada pessoa do dia 2 ao dia 3, treinadas menos vizinhas, em direção à ponta oposta; pessoas com três palavras ou mais de
# cada grupo nos dois dias.
shift_of_people <- function(ready) {
  # Com palavras sorteadas de novo no dia 2, as vizinhas também são escolhidas pelas notas desse dia.
  ready <- ready[!ready$code %in% ready$code[ready$role %in% "trainedLater"], ]
  ready <- ready[!is.na(ready$valence), ]
  # Sem o dia 1 não se sabe quais eram as treinadas e as vizinhas.
  ready <- ready[ready$day %in% 2:3 & ready$code %in% ready$code[ready$day == 1], ]
  fewest_words <- 3
  mean_shift <- function(rows) {
    both <- merge(rows[rows$day == 2, c("word", "valence")], rows[rows$day == 3, c("word", "valence")], by = "word")
    if (nrow(both) < fewest_words) NA_real_ else mean(as.numeric(both$valence.y) - as.numeric(both$valence.x))
  }
  people <- split(ready, as.character(ready$code))
  of_side <- function(side, sign) vapply(people, function(rows) {
    of <- function(group) mean_shift(rows[rows$role == paste0(group, side), ])
    sign * (of("trained") - of("neighbour"))
  }, 1)
  found <- data.frame(low = of_side("Low", 1), high = of_side("High", -1))
  found$both <- (found$low + found$high) / 2
  found
}

# t sobre pessoas; Holm sobre as pontas.
compare_shifts <- function(shifts) {
  found <- do.call(rbind, lapply(names(shifts), function(side) {
    x <- shifts[[side]][!is.na(shifts[[side]])]
    is_tested <- length(x) >= fewest && sd(x) > dust
    tested <- if (is_tested) t.test(x) else NULL
    data.frame(
      term = side, n = length(x), estimate = if (is_tested) mean(x) else NA, low = if (is_tested) tested$conf.int[1] else NA,
      high = if (is_tested) tested$conf.int[2] else NA, p = if (is_tested) tested$p.value else NA
    )
  }))
  found$p_holm <- p.adjust(found$p, "holm")
  found
}

time_limit_ms <- 5000

# Do ponteiro, ao aparecer da palavra, ao meio da janela, em px; NA onde não há ponteiro ou a exportação não tem as medidas.
distance_to_middle <- function(shown) {
  at <- function(column) if (is.null(shown[[column]])) NA_real_ else as.numeric(shown[[column]])
  sqrt((at("pointer_x_px") - at("viewport_width_px") / 2)^2 + (at("pointer_y_px") - at("viewport_height_px") / 2)^2) +
    numeric(nrow(shown))
}

# Uma linha por palavra mostrada que não foi interrompida; de `read_counted`, só avaliações terminadas.
time_data <- function(ratings) {
  shown <- ratings[ratings$outcome %in% c("rated", "timedOut"), ]
  is_rated <- shown$outcome == "rated"
  data <- data.frame(
    code = as.character(shown$code), day = factor(shown$day),
    log_time = log(ifelse(is_rated, pmin(as.numeric(shown$reaction_time_ms), time_limit_ms), time_limit_ms)), is_rated = is_rated,
    distance = distance_to_middle(shown) / 100
  )
  data[is.finite(data$log_time), ]
}

# Efeitos em logaritmos (exp é uma razão de tempos), erros por pessoa e t com uma pessoa a menos em graus de liberdade.
fit_times <- function(data) {
  people <- length(unique(data$code))
  if (people < fewest || nlevels(droplevels(data$day)) < 2) return(NULL)
  data$day <- droplevels(data$day)
  has_distance <- !is.na(data$distance)
  formula <- survival::Surv(log_time, is_rated) ~ day
  if (any(has_distance) && sd(data$distance[has_distance]) > 0) {
    # Onde não foi medida (dedos), a média, e um nível próprio.
    data$measured <- as.numeric(has_distance)
    data$distance[!has_distance] <- mean(data$distance, na.rm = TRUE)
    formula <- if (all(has_distance)) update(formula, ~ . + distance) else update(formula, ~ . + distance + measured)
  }
  model <- survival::survreg(formula, data = data, dist = "gaussian", cluster = code)
  errors <- sqrt(diag(vcov(model)))[names(coef(model))] * sqrt(people / (people - 1))
  effects <- data.frame(term = names(coef(model)), n = people, estimate = unname(coef(model)))[-1, ]
  errors <- errors[-1]
  reach <- qt(.975, people - 1) * errors
  effects$low <- effects$estimate - reach
  effects$high <- effects$estimate + reach
  effects$p <- 2 * pt(-abs(effects$estimate / errors), people - 1)
  is_day <- startsWith(effects$term, "day")
  effects$p_holm <- NA_real_
  effects$p_holm[is_day] <- p.adjust(effects$p[is_day], "holm")
  effects
}

# Por Rscript, e não por source().
if (sys.nframe() == 0) {
  arguments <- commandArgs(trailingOnly = TRUE)
  folder <- if (length(arguments) > 0) arguments[1] else "."
  source(file.path(folder, "analysis", "analysis_data.R"))
  study <- read_counted(folder)
  shifts <- compare_shifts(shift_of_people(study$analysisready))
  times <- fit_times(time_data(study$ratings))
  show <- function(found) {
    found$term <- term_names[found$term]
    print(setNames(found, c("termo", "n", "estimativa", "ic_de", "ic_a", "p", "p_holm")), digits = 4, row.names = FALSE)
  }
  cat("Treinadas menos vizinhas, do dia 2 ao dia 3, em pontos em direção à ponta oposta. Exploratório.\n")
  cat("n: pessoas com três palavras ou mais de cada grupo nos dois dias.\n\n")
  show(shifts)
  cat("\nTempo de resposta (logaritmo), censurado nos 5 s. Exploratório. Dias contra o primeiro.\n")
  cat("n: pessoas que terminaram de avaliar as palavras em algum dia.\n\n")
  if (is.null(times)) cat("Poucas pessoas, ou um dia só.\n") else show(times)
  written <- rbind(cbind(part = "shift", shifts), if (is.null(times)) NULL else cbind(part = "time", times))
  utils::write.csv(written, file.path(folder, "analysis", "models.csv"), row.names = FALSE, na = "")
  cat("\nEscrito: analysis/models.csv\n")
}
