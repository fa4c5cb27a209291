import classes from './preview-missing.module.css';

/** In place of a preview that cannot begin: whoever is not of the team, or has no network. */
export function PreviewMissing({ sentence }: { sentence: string }) {
  return (
    <main className={classes.page}>
      <h1>Prévia da pesquisa</h1>
      <p>{sentence}</p>
      <p>
        <a href="/">Voltar ao início</a>
      </p>
    </main>
  );
}
