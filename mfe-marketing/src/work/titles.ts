/** Titles of the case studies, which other pages show, too. */
export const titles = {
  fernAndFig: 'A plant shop that sells while its owner sleeps',
  cedarVet: 'A clinic whose patients book while the phone is silent',
  tanviTea: 'A tea house that pays 43% less for each order',
};
