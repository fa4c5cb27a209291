# Modelo misto da nota das palavras, só com os arquivos CSV desta exportação do WordMood.
#
#   Rscript analysis/models.R           # na pasta em que o arquivo foi descompactado
#   Rscript analysis/models.R PASTA     # de outro lugar
#
# Precisa do pacote lme4: install.packages("lme4") no R, ou o pacote r-cran-lme4 no Debian e no Ubuntu. Escreve analysis/models.csv.
#
#   valence ~ day + low_after + high_after + (1 | code) + (1 | word) + (1 | code:word)
#
# low_after é 1 nas palavras treinadas de nota baixa nos dias 2 e 3; high_after, nas de nota alta. O papel da palavra não entra como
# efeito próprio: são as notas do dia 1 que o decidem, e elas estão no modelo. É o intercepto de cada palavra em cada pessoa
# (code:word) que leva a volta à média: em 100 estudos simulados sem efeito nenhum, em que o resto do modelo valia, os dois efeitos
# ficaram em média perto de 0, e passaram de |t| = 1,96 em 2 e 5 %.
#
# Vale o que o modelo supõe. Pessoas para quem as palavras agradáveis e desagradáveis ficam mais perto do meio, como as deprimidas, não
# voltam à média de todos: com 450 pessoas simuladas assim, sem efeito nenhum, os dois efeitos ficaram entre -0,03 e 0,05 ponto, e passaram
# de |t| = 1,96 em 3 de 10. O que um estudo grande acha abaixo de 0,1 ponto não fala de treino.
too_small_to_tell <- .1

word_model_formula <- valence ~ day + low_after + high_after + (1 | code) + (1 | word) + (1 | code:word)

# As notas de quem conta, sem as palavras que um estudo com sorteio diário treina só depois do dia 1, e só de quem tem as notas do dia 1 de
# todas as suas palavras treinadas. Sem elas (dia 1 fora das análises, ou fora do filtro da exportação) a volta à média passaria por
# treino: em 20 estudos simulados sem efeito, só com os dias 2 e 3, low_after ficou em média em -1,05 e high_after em 1,02. Quantas
# pessoas ficam fora por isso está no atributo "without_day_one".
word_model_data <- function(study) {
  ready <- study$analysisready
  ready <- ready[!is.na(ready$role) & ready$role != "trainedLater", ]
  is_rated <- !is.na(ready$valence)
  word_of_person <- paste(ready$code, ready$word, sep = "\r")
  is_chosen_unseen <- ready$role %in% c("trainedLow", "trainedHigh") & !word_of_person %in% word_of_person[is_rated & ready$day == 1]
  without <- unique(as.character(ready$code[is_rated & (is_chosen_unseen | !ready$code %in% ready$code[is_rated & ready$day == 1])]))
  ready <- ready[is_rated & !ready$code %in% without, ]
  data <- data.frame(
    code = factor(ready$code),
    word = factor(ready$word),
    day = factor(ready$day),
    valence = as.numeric(ready$valence),
    low_after = as.numeric(ready$role == "trainedLow" & ready$day > 1),
    high_after = as.numeric(ready$role == "trainedHigh" & ready$day > 1)
  )
  attr(data, "without_day_one") <- length(without)
  data
}

# Quantas pessoas não entram, e por quê; NA quando todas entram.
who_is_left_out_of_word_model <- function(data) {
  without <- attr(data, "without_day_one")
  if (is.null(without) || without == 0) return(NA_character_)
  who <- if (without == 1) "1 pessoa fica" else sprintf("%d pessoas ficam", without)
  paste(
    who, "fora do modelo: faltam aqui notas do dia 1, pelas quais as palavras foram escolhidas para o treino; sem elas a volta à média",
    "passaria por efeito do treino."
  )
}

# Por que não há modelo; NA quando pode haver.
why_no_word_model <- function(data) {
  if (!requireNamespace("lme4", quietly = TRUE)) {
    return("O pacote lme4 não está instalado: install.packages(\"lme4\"), ou r-cran-lme4 no Debian e no Ubuntu.")
  }
  if (nlevels(data$code) < fewest) {
    few <- sprintf("Há menos de %d pessoas com as notas de que o modelo precisa.", fewest)
    left_out <- who_is_left_out_of_word_model(data)
    return(if (is.na(left_out)) few else paste(few, left_out))
  }
  if (sum(data$low_after) == 0 || sum(data$high_after) == 0) return("Ninguém avaliou palavras treinadas no dia 2 ou no dia 3.")
  NA_character_
}

how_to_read_word_model <- function() sprintf(
  "Um efeito de menos de %s ponto pode vir só de pessoas que diferem no quanto as palavras as tocam (ver analysis/models.R).",
  format(too_small_to_tell, decimal.mark = ",")
)

# O modelo, a tabela dos efeitos fixos (IC 95 % de Wald; razão de verossimilhança sem o termo, por máxima verossimilhança), os desvios
# das partes aleatórias e os avisos do ajuste, que se dizem em vez de calar.
fit_word_model <- function(data) {
  notes <- character()
  noted <- function(expression) withCallingHandlers(
    expression,
    warning = function(w) { notes <<- c(notes, conditionMessage(w)); invokeRestart("muffleWarning") },
    message = function(m) { notes <<- c(notes, trimws(conditionMessage(m))); invokeRestart("muffleMessage") }
  )
  model <- noted(lme4::lmer(word_model_formula, data = data))
  by_likelihood <- noted(lme4::lmer(word_model_formula, data = data, REML = FALSE))
  errors <- sqrt(diag(as.matrix(vcov(model))))
  effects <- data.frame(
    term = names(lme4::fixef(model)), estimate = unname(lme4::fixef(model)), standard_error = unname(errors),
    chi_square = NA_real_, p = NA_real_
  )
  effects$low <- effects$estimate - qnorm(.975) * effects$standard_error
  effects$high <- effects$estimate + qnorm(.975) * effects$standard_error
  for (term in c("low_after", "high_after")) {
    without <- noted(update(by_likelihood, as.formula(paste(". ~ . -", term))))
    tested <- anova(without, by_likelihood)
    effects[effects$term == term, c("chi_square", "p")] <- c(tested$Chisq[2], tested[["Pr(>Chisq)"]][2])
  }
  # Holm: os dois efeitos são uma família.
  effects$p_holm <- NA_real_
  is_tested <- !is.na(effects$p)
  effects$p_holm[is_tested] <- p.adjust(effects$p[is_tested], "holm")
  spread <- as.data.frame(lme4::VarCorr(model))
  list(
    model = model,
    effects = effects[c("term", "estimate", "standard_error", "low", "high", "chi_square", "p", "p_holm")],
    spread = data.frame(part = spread$grp, standard_deviation = spread$sdcor),
    people = nlevels(data$code), words = nlevels(data$word), ratings = nrow(data),
    notes = unique(notes)
  )
}

# Por Rscript, e não por source().
if (sys.nframe() == 0) {
  arguments <- commandArgs(trailingOnly = TRUE)
  folder <- if (length(arguments) > 0) arguments[1] else "."
  source(file.path(folder, "analysis", "analysis_data.R"))
  data <- word_model_data(read_counted(folder))
  reason <- why_no_word_model(data)
  if (!is.na(reason)) {
    cat("Sem modelo misto. ", reason, "\n", sep = "")
  } else {
    found <- fit_word_model(data)
    cat(sprintf("Nota das palavras: %d notas de %d pessoas e %d palavras. Exploratório.\n\n", found$ratings, found$people, found$words))
    left_out <- who_is_left_out_of_word_model(data)
    if (!is.na(left_out)) cat(left_out, "\n\n", sep = "")
    print(found$effects, digits = 4, row.names = FALSE)
    cat("\nDesvios das partes aleatórias:\n")
    print(found$spread, digits = 4, row.names = FALSE)
    cat("\n", how_to_read_word_model(), "\n", sep = "")
    for (note in found$notes) cat("\nAviso do ajuste:", note, "\n")
    written <- rbind(
      cbind(part = "effect", found$effects),
      data.frame(
        part = "standard_deviation", term = found$spread$part, estimate = found$spread$standard_deviation, standard_error = NA,
        low = NA, high = NA, chi_square = NA, p = NA, p_holm = NA
      )
    )
    utils::write.csv(written, file.path(folder, "analysis", "models.csv"), row.names = FALSE, na = "")
    cat("\nEscrito: analysis/models.csv\n")
  }
}
