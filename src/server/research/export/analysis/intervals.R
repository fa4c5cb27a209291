# Intervalos que reanalysis.R e figures.R têm em comum com a página "Estudo", para valores com muita gente no piso ou no teto. Não faz
# nada sozinho.

# Com menos pessoas que isto não há número inferencial: só os pontos e a mediana.
fewest <- 5
# Desvios menores são resto de arredondamento.
dust <- 1e-9

# Tantas respostas quantas teriam de ser, se independentes, para o erro da média sobre pessoas; t de Student em vez de z.
clustered_wilson <- function(shares, answers) {
  people <- length(shares)
  share <- mean(shares)
  error <- sd(shares) / sqrt(people)
  effective <- if (error < dust) answers else share * (1 - share) / error^2
  t <- qt(.975, people - 1)
  ends <- share + t^2 / (2 * effective) + c(-1, 1) * t * sqrt(share * (1 - share) / effective + t^2 / (4 * effective^2))
  list(low = if (share == 0) 0 else ends[1] / (1 + t^2 / effective), high = if (share == 1) 1 else ends[2] / (1 + t^2 / effective))
}

# Intervalo de r: z de Fisher, com o erro dele por jackknife e t de Student; `given` medidas já foram tiradas de x e de y. NA onde sem uma
# das pessoas não há variação, ou todas as outras estão na mesma reta.
correlation_interval <- function(x, y, given = 0) {
  n <- length(x)
  df <- n - 2 - given
  x <- x - mean(x)
  y <- y - mean(y)
  rest_x <- sum(x^2) - n / (n - 1) * x^2
  rest_y <- sum(y^2) - n / (n - 1) * y^2
  if (any(rest_x <= 1e-12 * sum(x^2)) || any(rest_y <= 1e-12 * sum(y^2))) return(NA)
  without <- (sum(x * y) - n / (n - 1) * x * y) / sqrt(rest_x * rest_y)
  r <- sum(x * y) / sqrt(sum(x^2) * sum(y^2))
  if (any(1 - c(r, without)^2 < 1e-12)) return(NA)
  error <- sqrt((n - 1) / n * sum((atanh(without) - mean(atanh(without)))^2)) * sqrt((n - 2) / df)
  ends <- tanh(atanh(r) + c(-1, 1) * qt(.975, df) * error)
  list(low = ends[1], high = ends[2])
}

# --- Bootstrap sobre pessoas -------------------------------------------------------------------------------------------------------

# 2.000 sorteios, os mesmos da página: cada um começa onde o gerador 48271 x mod (2^31 - 1) está, e tira as pessoas pelo 16807 x mod
# (2^31 - 1) (Park & Miller 1988). Uma linha por sorteio; as pessoas vão em ordem de seus valores.
bootstrap_draws <- 2000
draws_of <- local({
  drawn <- list()
  function(n) {
    name <- as.character(n)
    if (!is.null(drawn[[name]])) return(drawn[[name]])
    modulus <- 2^31 - 1
    state <- Reduce(function(x, i) (48271 * x) %% modulus, seq_len(bootstrap_draws), 20261129, accumulate = TRUE)[-1]
    places <- matrix(0L, bootstrap_draws, n)
    for (i in seq_len(n)) {
      state <- (16807 * state) %% modulus
      places[, i] <- as.integer(floor(state / modulus * n)) + 1L
    }
    drawn <<- setNames(list(places), name)
    places
  }
})

# Percentis de bootstrap são estreitos como um intervalo normal com desvio sobre n: vão mais para fora (Hesterberg 2015).
expanded_deviate <- function(n) sqrt(n / (n - 1)) * qt(.975, n - 1)

# BCa (Efron 1987) da média.
bootstrap_mean_interval <- function(x) {
  n <- length(x)
  if (n < fewest || min(x) == max(x)) return(NA)
  x <- sort(as.numeric(x))
  sums <- rowSums(matrix(x[draws_of(n)], bootstrap_draws))
  bias <- qnorm((sum(sums < sum(x)) + sum(sums == sum(x)) / 2) / bootstrap_draws)
  deviations <- x - mean(x)
  acceleration <- sum(deviations^3) / (6 * sum(deviations^2)^1.5)
  end <- function(deviate) {
    shifted <- bias + deviate
    quantile(sums, pnorm(bias + shifted / (1 - acceleration * shifted)), names = FALSE) / n
  }
  list(low = end(-expanded_deviate(n)), high = end(expanded_deviate(n)))
}

# Bootstrap estudentizado de ln(1 - alfa): em cada sorteio o erro pela influência de cada pessoa, na amostra o do jackknife.
bootstrap_alpha_interval <- function(answers) {
  n <- nrow(answers)
  k <- ncol(answers)
  answers <- unname(answers)
  answers <- answers[do.call(order, as.data.frame(answers)), , drop = FALSE]
  rest <- function(ratio) 1 - k / (k - 1) * (1 - ratio)
  alpha <- function(rows) log(rest(sum(apply(rows, 2, var)) / var(rowSums(rows))))
  without <- vapply(seq_len(n), function(i) alpha(answers[-i, , drop = FALSE]), 1)
  error <- sqrt((n - 1) / n * sum((without - mean(without))^2))
  if (!is.finite(error) || error <= dust) return(NA)
  places <- draws_of(n)
  of_items <- 0
  totals <- 0
  for (item in seq_len(k)) {
    drawn <- matrix(answers[places, item], bootstrap_draws)
    drawn <- drawn - rowMeans(drawn)
    of_items <- of_items + drawn^2
    totals <- totals + drawn
  }
  spread <- rowMeans(totals^2)
  ratio <- rowMeans(of_items) / spread
  influences <- k / (k - 1) / spread / rest(ratio) * (of_items - ratio * totals^2)
  errors <- sqrt(rowSums(influences^2) / (n * (n - 1)))
  deviates <- (log(rest(ratio)) - alpha(answers)) / errors
  tail <- pnorm(-expanded_deviate(n))
  ends <- 1 - exp(alpha(answers) - quantile(deviates[is.finite(errors) & errors > dust], c(tail, 1 - tail), names = FALSE) * error)
  list(low = ends[1], high = ends[2])
}
