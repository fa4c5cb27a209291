/** What the codebook of an archive that is published says besides, in English, by the Portuguese text. */
export const publishedInEnglish: Readonly<Record<string, string>> = {
  'Em dias desde a inscrição: os do começo do dia de estudo (day_offset), mais um a cada 24 horas desde então.':
    'In days since the enrolment: those of the beginning of the study day (day_offset), and one more every 24 hours since then.',
  'Rótulo só deste arquivo, em ordem sorteada. Liga as tabelas entre si; nenhum outro arquivo tem os mesmos.':
    'A label of this archive alone, in an order drawn by chance. It links the tables; no other archive has the same labels.',
  'Uma abertura do aplicativo em um dia do estudo: leva, com o código, à linha de pages.':
    'One opening of the app on a day of the study: with the code it leads to the row of pages.',
  'Uma participação repetida está como outro motivo: diria que a pessoa já tinha saído uma vez.':
    'A repeated participation is told as another reason: it would tell that the person had left before.',
  'Classe da largura da janela': "Class of the window's width",
  'até 599 px, como em um celular': 'up to 599 px, as on a phone',
  'de 600 a 1023 px': '600 to 1023 px',
  '1024 px ou mais': '1024 px or more',
  'Faixa etária, em anos': 'Age band, in years',
  'é um instante ou uma data, e diria quando a pessoa participou':
    'is a moment or a date, and would tell when the person took part',
  'diria quem saiu da pesquisa': 'would tell who left the study',
  'ajudaria a reconhecer o aparelho': 'would help to recognise the device',
  'a mesma semente está no arquivo da equipe, ao lado de um instante':
    'the same seed is in the archive of the team, beside a moment',
  'cada versão do aplicativo esteve em uso entre duas datas': 'each version of the app was in use between two dates',
  'cada edição do material esteve em vigor entre duas datas':
    'each edition of the study material was in force between two dates',
  'vem do link de recrutamento, e diria onde a pessoa foi convidada; não foi escolhido para este arquivo':
    'comes from the recruitment link, and would tell where the person was invited; it was not chosen for this archive',
  'a versão e a data do aceite diriam quando a pessoa participou':
    'version and date of the consent would tell when the person took part',
  'texto livre': 'free text',
  'diria onde a pessoa foi convidada': 'would tell where the person was invited',
  'o que se publica não tem participações de teste': 'what is published has no test participations',
  'diria onde a pessoa mora': 'would tell where the person lives',
  'não foi escolhida para este arquivo, para que mais pessoas tenham as mesmas características':
    'was not chosen for this archive, so that more people look alike',
  'têm a idade e as medicações; o que mais há neles está nas tabelas':
    'have the age and the medications; what else is in them is in the tables',
  'são textos livres; as nuvens refazem-se das notas, em ratings':
    'are free texts; the clouds can be made again of the ratings, in ratings',
};
