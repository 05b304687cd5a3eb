import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'I progetti tengono insieme il lavoro',
  emptyHint: 'Prenotazioni, ore e documenti appartengono a un progetto e, tramite questo, a un cliente.',
  privateHint: 'Privato: visibile solo a queste persone e agli amministratori',
  activeFrom: 'Attivo dal',
  activeTo: 'Attivo fino al',
  overview: 'Panoramica',
  margin: 'Margine',
  role: 'Ruolo',
  sold: 'Venduto (netto)',
  bought: 'Acquistato',
  noMargin: 'Nessuna fattura di questo progetto è stata ancora emessa.',
};
