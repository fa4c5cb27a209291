import { html } from 'hono/html';
import { tableTitles } from '#research/export/table-titles.ts';
import { firstLookPath } from '#server/platform/settings/first-look-offered.ts';
import { plural } from '#study/wording/plural.ts';
import { sizeInWords } from '#study/wording/size-in-words.ts';
import type { OpenedExport } from './full-export.ts';
import { pageFrame } from './page-frame.ts';

const askAgainAfterSeconds = '1';

/** Refreshed each second. */
export function fillProgressPage({ done, total }: { done: number; total: number }) {
  const content = html`<h1>Criando pessoas inventadas</h1>
    <p role="status">${done} de ${total} já fizeram os seus dias. O Painel abre sozinho quando todas estiverem prontas.</p>
    <progress value="${done}" max="${total}" aria-label="Pessoas prontas">${done} de ${total}</progress>`;
  return pageFrame('Criando pessoas', content, askAgainAfterSeconds);
}

/** The download starts automatically. */
export function exportProgressPage({ job, address }: OpenedExport) {
  const content = html`<h1>A exportação</h1>
    ${address === null ? inProgress(job) : ready(job, address)}
    <p><a href="${firstLookPath}">Voltar aos primeiros passos</a></p>`;
  return pageFrame('A exportação', content, address === null ? askAgainAfterSeconds : `1;url=${address}`);
}

function inProgress({ rowsDone, rowsEstimated }: OpenedExport['job']) {
  return html`<p role="status">O arquivo está sendo escrito. Ele baixa sozinho quando estiver pronto.</p>
    <progress value="${Math.min(rowsDone, rowsEstimated)}" max="${rowsEstimated}" aria-label="Linhas escritas">
      ${plural(rowsDone, 'linha', 'linhas')}
    </progress>`;
}

function ready({ file }: OpenedExport['job'], address: string) {
  const rows = file?.rows ?? {};
  const tables = Object.entries(tableTitles).filter(([name]) => rows[name] !== undefined);
  return html`<p role="status">
      Pronto: ${file?.name}, ${sizeInWords(file?.bytes ?? 0)}. Se o navegador não baixar sozinho,
      <a href="${address}" download>baixe por aqui</a>.
    </p>
    <h2>Por onde começar</h2>
    <ul>
      <li><code>documentation/codebook.md</code> explica cada coluna de cada tabela.</li>
      <li><code>data/study-wordmood_description-analysisready_data.csv</code> tem uma linha por nota, com os escores do dia.</li>
      <li><code>analysis/read_wordmood.R</code> e <code>analysis/read_wordmood.sps</code> abrem tudo no R e no SPSS.</li>
    </ul>
    <h2>O que está dentro</h2>
    <table>
      <thead>
        <tr><th scope="col">Tabela</th><th scope="col">O que é</th><th scope="col" class="number">Linhas</th></tr>
      </thead>
      <tbody>
        ${tables.map(
          ([name, { title }]) =>
            html`<tr><td><code>${name}</code></td><td>${title.pt}</td><td class="number">${(rows[name] ?? 0).toLocaleString('pt-BR')}</td></tr>`,
        )}
      </tbody>
    </table>`;
}
