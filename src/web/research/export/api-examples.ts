import { downloadExport } from '#contract/research/export-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';

/** Shown on `/staff/api`; the manual has those in R and Python too, and a test runs these two. */
export const apiExamples = {
  R: `token <- c(Authorization = paste("Bearer", Sys.getenv("WORDMOOD_TOKEN")))
archive <- paste0(Sys.getenv("WORDMOOD_ADDRESS"), "${downloadExport.path}")
repeat {
  download.file(archive, "wordmood.zip", headers = token, mode = "wb")
  if (isTRUE(file.size("wordmood.zip") > 0)) break
  Sys.sleep(5)
}
unzip("wordmood.zip", exdir = "wordmood")
source("wordmood/analysis/read_wordmood.R")
study <- read_wordmood("wordmood")`,
  Python: `import csv, io, os, time, urllib.request, zipfile
request = urllib.request.Request(os.environ["WORDMOOD_ADDRESS"] + "${downloadExport.path}")
request.add_header("Authorization", "Bearer " + os.environ["WORDMOOD_TOKEN"])
while not (archive := urllib.request.urlopen(request).read()):
    time.sleep(5)
data = zipfile.ZipFile(io.BytesIO(archive))
def read(table):
    file = data.open(f"data/study-wordmood_description-{table}_data.csv")
    return list(csv.DictReader(io.TextIOWrapper(file, "utf-8")))
people, ratings = read("people"), read("ratings")`,
  curl: `api() { curl -sS --fail-with-body -H "Authorization: Bearer $WORDMOOD_TOKEN" "$@"; }
while api -o wordmood.zip "$WORDMOOD_ADDRESS${downloadExport.path}" && [ ! -s wordmood.zip ]; do sleep 5; done
# todos os registros de uma vez, sem esperar por um arquivo
api -H 'Content-Type: application/json' -d '{"collection": "wordMood"}' "$WORDMOOD_ADDRESS${readAllRecords.path}" -o wordMood.json`,
} as const;
