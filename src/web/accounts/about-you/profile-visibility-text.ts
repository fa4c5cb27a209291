/**
 * Who can read "Sobre você"; verified per call and caller by `tests/server/contract/answers.ts`, for exports by
 * `tests/server/research/who-sees-about-you.test.ts`.
 */
export const profileVisibilityText =
  'Quem pode ver: você e, se você participa da pesquisa, a equipe, que lê sob um código, sem o seu nome e a sua data de nascimento. Quem mais participa não vê, profissionais da lista também não, e nada do que você escreve aqui entra em arquivos publicados.';
