import { askForExport, openDownload, readExports } from '#contract/research/export-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';

const everything = JSON.stringify({ filter: wholeStudy });

/** @param origin of this installation */
export function curlExample(origin: string): string {
  return `api() { curl -sS --fail-with-body -H "Authorization: Bearer $WORDMOOD_TOKEN" -H 'Content-Type: application/json' "$@"; }
job=$(api ${origin}${askForExport.path} -d '${everything}' | jq -r .job.jobId)
state() { api ${origin}${readExports.path} | jq -r ".jobs[] | select(.jobId == \\"$job\\") | .state"; }
while s=$(state); [ "$s" = waiting ] || [ "$s" = making ]; do sleep 5; done; echo "$s"   # ready
address=$(api ${origin}${openDownload.path} -d "{\\"jobId\\": \\"$job\\"}" | jq -r .address)
# -C - continua de onde um download parou
api -C - -o wordmood.zip "${origin}$address"
# todos os registros de uma vez, sem esperar por um arquivo
api ${origin}${readAllRecords.path} -d '{"collection": "wordMood"}' -o wordMood.json`;
}

/** @param origin of this installation */
export function exampleR(origin: string): string {
  return `library(httr2)
wordmood <- function(path) {
  request("${origin}") |> req_url_path(path) |> req_auth_bearer_token(Sys.getenv("WORDMOOD_TOKEN"))
}
job <- wordmood("${askForExport.path}") |>
  req_body_raw('${everything}', "application/json") |>
  req_perform() |> resp_body_json()
repeat {
  jobs <- wordmood("${readExports.path}") |> req_perform() |> resp_body_json()
  mine <- Filter(function(one) one$jobId == job$job$jobId, jobs$jobs)[[1]]
  if (mine$state == "ready") break
  if (!mine$state %in% c("waiting", "making")) stop("a exportação não ficou pronta: ", mine$state)
  Sys.sleep(5)
}
opened <- wordmood("${openDownload.path}") |>
  req_body_json(list(jobId = mine$jobId)) |> req_perform() |> resp_body_json()
request(paste0("${origin}", opened$address)) |>
  req_auth_bearer_token(Sys.getenv("WORDMOOD_TOKEN")) |> req_perform(path = "wordmood.zip")
unzip("wordmood.zip", exdir = "wordmood")
source("wordmood/analysis/read_wordmood.R")
study <- read_wordmood("wordmood")`;
}
