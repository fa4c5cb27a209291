/**
 * Who sees what a person writes in "Sobre você". `tests/server/contract/answers.ts` asks every call, as each kind of caller, whether this
 * is so; archives are in `tests/server/research/who-sees-about-you.test.ts`.
 */
export const whoCanSee =
  'Quem pode ver: você e, se você participa da pesquisa, a equipe, que lê sob um código, sem o seu nome e a sua data de nascimento. Quem mais participa não vê, profissionais da lista também não, e nada do que você escreve aqui entra em arquivos publicados.';
