# As figuras principais de um artigo, só com os arquivos CSV desta exportação do WordMood e o R básico (e survival, que vem com ele).
#
#   Rscript analysis/figures.R           # na pasta em que o arquivo foi descompactado
#   Rscript analysis/figures.R PASTA     # de outro lugar
#
# Escreve cada uma em analysis/figures/ como PDF e PNG. Cada função desenha uma figura e devolve os números dela, para quem quer
# desenhar de outro jeito. Com menos de cinco pessoas em um grupo há só os pontos e a mediana, sem média nem intervalo.

figure_colours <- c(low = "#b3541e", high = "#1f4e79", neutral = "#6b6b6b")
scale_names <- c(depression = "Depressão", anxiety = "Ansiedade", stress = "Estresse")
role_names <- c(
  trainedLow = "treinadas, desagradáveis", neighbourLow = "vizinhas, desagradáveis",
  neighbourHigh = "vizinhas, agradáveis", trainedHigh = "treinadas, agradáveis"
)
kind_names <- c(GEN = "Generalização\nda dica (GEN)", ME = "Relação\ninversa (ME)", CE = "Relação\ncombinada (CE)")
# Desenha grupos lado a lado: média e IC 95 %, ou pontos e mediana onde são poucos.
draw_groups <- function(at, found, values, colour, pch = 16) {
  for (i in seq_along(at)) {
    if (is.na(found$low[i])) {
      points(rep(at[i], length(values[[i]])), values[[i]], pch = 1, col = colour)
      segments(at[i] - .08, found$median[i], at[i] + .08, found$median[i], col = colour, lwd = 2)
    } else {
      segments(at[i], found$low[i], at[i], found$high[i], col = colour, lwd = 2)
      points(at[i], found$mean[i], pch = pch, col = colour, cex = 1.2)
    }
  }
  is_mean <- !is.na(found$low)
  if (sum(is_mean) > 1) lines(at[is_mean], found$mean[is_mean], col = colour)
}

# `lines_above`: linhas de texto livres acima do desenho, para uma legenda que lá não cobre nada.
# `at`: onde ficam os números da vertical; sem isto, onde o R os põe.
empty_plot <- function(xlim, ylim, xlab, ylab, lines_above = .6, at = NULL) {
  par(mar = c(if (xlab == "") 3.4 else 4.2, 4.6, lines_above, .6), mgp = c(3.2, .8, 0))
  plot(NULL, xlim = xlim, ylim = ylim, xlab = "", ylab = ylab, xaxt = "n", yaxt = "n", bty = "l")
  title(xlab = xlab, line = 2.6)
  if (is.null(at)) at <- axTicks(2)
  axis(2, at, format(at, decimal.mark = ","), las = 1)
}

# Depressão, ansiedade e estresse em cada dia: somas simples de 0 a 21.
figure_scores <- function(study) {
  scores <- study$scores
  found <- do.call(rbind, lapply(names(scale_names), function(scale) {
    cbind(scale = scale, describe_by(scores[[scale]], list(day = scores$day), bootstrap_mean_interval))
  }))
  empty_plot(c(.7, 3.3), c(0, 21), "Dia", "Soma (0 a 21)")
  axis(1, 1:3)
  for (i in seq_along(scale_names)) {
    scale <- names(scale_names)[i]
    here <- found[found$scale == scale, ]
    values <- split(as.numeric(scores[[scale]]), scores$day)[here$day]
    draw_groups(as.numeric(here$day) + (i - 2) * .1, here, values, figure_colours[[i]], 14 + i)
  }
  legend("topright", scale_names, col = unname(figure_colours), pch = 15:17, bty = "n")
  invisible(found)
}

# Valência média das palavras treinadas e das vizinhas em cada dia; primeiro a média de cada pessoa, depois sobre pessoas.
figure_valence <- function(study) {
  ready <- study$analysisready
  ready <- ready[!is.na(ready$valence) & ready$role %in% names(role_names), ]
  if (nrow(ready) == 0) return(no_figure("Ainda não há notas de palavras treinadas."))
  means <- person_means(ready$valence, list(code = ready$code, day = ready$day, role = as.character(ready$role)))
  found <- describe_by(means$value, list(role = means$role, day = means$day))
  empty_plot(
    c(.7, 3.3), rating_range, "Dia", sprintf("Valência média (%d a %d)", rating_range[1], rating_range[2]), lines_above = 3,
    at = seq(rating_range[1], rating_range[2], by = 2)
  )
  axis(1, 1:3)
  for (i in seq_along(role_names)) {
    role <- names(role_names)[i]
    here <- found[found$role == role, ]
    mine <- means[means$role == role, ]
    colour <- figure_colours[[if (grepl("Low", role)) "low" else "high"]]
    draw_groups(
      as.numeric(here$day) + (i - 2.5) * .06, here, split(mine$value, mine$day)[here$day], colour,
      if (grepl("trained", role)) 16 else 1
    )
  }
  legend(
    "bottom", role_names, inset = c(0, 1), xpd = NA, col = figure_colours[ifelse(grepl("Low", names(role_names)), "low", "high")],
    pch = ifelse(grepl("trained", names(role_names)), 16, 1), ncol = 2, bty = "n", cex = .8
  )
  invisible(found)
}

# Quantos ainda não chegaram a 90 % depois de cada tentativa, no dia 1 (Kaplan-Meier; a décima tentativa e quem parou são censurados).
figure_attempts <- function(study) {
  attempts <- study$attempts[study$attempts$day == 1 & study$attempts$task %in% names(training_names), ]
  empty_plot(c(0, 10), c(0, 1), "Tentativas terminadas", "Parte que ainda não chegou a 90 %")
  axis(1, 0:10)
  drawn <- character()
  found <- NULL
  for (i in seq_along(training_names)) {
    task <- names(training_names)[i]
    mine <- attempts[attempts$task == task, ]
    finished <- vapply(split(!is.na(mine$finished_at), mine$code), sum, 1L)
    mastered <- vapply(split(mine$advanced_by %in% "mastery", mine$code), any, TRUE)[finished > 0]
    finished <- finished[finished > 0]
    if (length(finished) < fewest) next
    curve <- survival::survfit(survival::Surv(unname(finished), unname(mastered)) ~ 1, conf.type = "log-log")
    lines(c(0, curve$time), c(1, curve$surv), type = "s", col = figure_colours[[i]], lwd = 2)
    drawn <- c(drawn, sprintf("%s (n = %d)", training_names[[i]], length(finished)))
    found <- rbind(found, data.frame(task = task, attempt = curve$time, not_yet = curve$surv, n = length(finished)))
  }
  if (is.null(found)) text(5, .5, "Menos de cinco pessoas terminaram uma tentativa.")
  else legend("topright", drawn, col = figure_colours[match(unique(found$task), names(training_names))], lwd = 2, bty = "n")
  invisible(found)
}

# Parte de respostas certas dos testes, por tipo de relação: média sobre pessoas com o IC 95 % de Wilson para respostas agrupadas
# por pessoa. Os traços de cada tipo são o acaso (1/k, em média) e a melhor estratégia sem a relação.
figure_tests <- function(study) {
  ended <- study$attempts[!is.na(study$attempts$finished_at), ]
  key <- function(rows) paste(rows$code, rows$day, rows$task, rows$attempt)
  items <- study$items[study$items$task %in% names(test_names) & key(study$items) %in% key(ended), ]
  if (nrow(items) == 0) return(no_figure("Ainda não há testes terminados."))
  shares <- person_means(items$score, list(code = items$code, kind = as.character(items$kind)))
  found <- do.call(rbind, lapply(unique(shares$kind), function(kind) {
    clustered <- function(x) clustered_wilson(x, sum(items$kind == kind))
    cbind(kind = kind, describe_values(shares$value[shares$kind == kind], clustered))
  }))
  found <- found[match(names(kind_names), found$kind, nomatch = 0), ]
  empty_plot(c(.5, 3.5), c(0, 1), "", "Respostas certas", lines_above = 2)
  axis(1, seq_along(kind_names), kind_names, tick = FALSE, line = .8)
  at <- match(found$kind, names(kind_names))
  chance <- tapply(1 / items$option_count, as.character(items$kind), mean)[found$kind]
  dashes <- function(height, lty) segments(at - .25, height, at + .25, height, lty = lty, lwd = 2, col = figure_colours[["neutral"]])
  dashes(chance, "solid")
  dashes(study$floors[found$kind], "22")
  legend(
    "bottom", c("acaso", "melhor estratégia sem a relação"), inset = c(0, 1), xpd = NA, col = figure_colours[["neutral"]],
    lty = c("solid", "22"), lwd = 2, ncol = 2, bty = "n", cex = .8
  )
  for (i in seq_along(at)) {
    draw_groups(at[i], found[i, ], list(shares$value[shares$kind == found$kind[i]]), figure_colours[["high"]])
  }
  invisible(found)
}

# Tempo de resposta: mediana de cada pessoa em cada dia.
figure_times <- function(study) {
  ready <- study$analysisready[!is.na(study$analysisready$reaction_time_ms), ]
  if (nrow(ready) == 0) return(no_figure("Ainda não há notas."))
  medians <- aggregate(list(value = ready$reaction_time_ms), list(code = ready$code, day = ready$day), median)
  found <- describe_by(medians$value, list(day = medians$day))
  empty_plot(c(.7, 3.3), c(0, max(medians$value)), "Dia", "Mediana do tempo de resposta (ms)")
  axis(1, 1:3)
  # Muitas pessoas ficam uma sobre a outra: quanto mais, mais escuro.
  points(jitter(medians$day, amount = .15), medians$value, pch = 16, cex = .7, col = adjustcolor(figure_colours[["neutral"]], .3))
  draw_groups(as.numeric(found$day), found, split(medians$value, medians$day)[found$day], figure_colours[["high"]])
  invisible(found)
}

no_figure <- function(why) {
  plot.new()
  text(.5, .5, why)
  invisible(NULL)
}

figures <- list(
  scores = figure_scores, valence = figure_valence, attempts = figure_attempts, tests = figure_tests, times = figure_times
)

# Por Rscript, e não por source().
if (sys.nframe() == 0) {
  arguments <- commandArgs(trailingOnly = TRUE)
  folder <- if (length(arguments) > 0) arguments[1] else "."
  source(file.path(folder, "analysis", "analysis_data.R"))
  study <- read_counted(folder)
  target <- file.path(folder, "analysis", "figures")
  dir.create(target, showWarnings = FALSE)
  for (name in names(figures)) {
    set.seed(1)
    grDevices::cairo_pdf(file.path(target, paste0(name, ".pdf")), width = 6, height = 4.5)
    figures[[name]](study)
    grDevices::dev.off()
    set.seed(1)
    grDevices::png(file.path(target, paste0(name, ".png")), width = 1800, height = 1350, res = 300, type = "cairo")
    figures[[name]](study)
    grDevices::dev.off()
  }
  cat(length(figures), "figuras em analysis/figures/, cada uma em PDF e PNG\n")
}
