# Lê a exportação e conta o que há nela. As análises do estudo, refeitas a partir destes arquivos, entram aqui.
#
#   Rscript analysis/reanalysis.R          # na pasta em que o arquivo foi descompactado

source(file.path("analysis", "read_wordmood.R"))
study <- read_wordmood(".")

for (name in names(study)) cat(sprintf("%-14s %9d\n", name, nrow(study[[name]])))

# As análises do sistema deixam de fora quem a equipe excluiu.
counted <- study$people$code[!study$people$is_excluded]
cat(sprintf("%-14s %9d\n", "sem excluidos", length(counted)))
