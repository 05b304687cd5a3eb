/** What decides what a reminder says. */
interface ReminderSituation {
  readonly isOverdue: boolean;
  readonly hasFee: boolean;
}

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly open: string;
  readonly overdue: string;
  readonly dueSoon: string;
  readonly fee: string;
  readonly paid: string;
  readonly regards: string;
}

const WHO = '{% if client.contact_person != "" %} {{ client.contact_person }}{% endif %}';
const DOCUMENT = '{{ document.type }} {{ document.number }}';
const OPEN = '{{ reminder.open_total }} {{ document.currency }}';
const FEE = '{{ reminder.late_fee }} {{ document.currency }}';
const DUE = '{{ document.due_date }}';

const languages: { readonly [language: string]: Words } = {
  en: {
    subject: `Reminder: ${DOCUMENT} from {{ account.name }}`,
    greeting: `Hello${WHO},`,
    open: `${OPEN} of ${DOCUMENT} is still open.`,
    overdue: `It was due on ${DUE}.`,
    dueSoon: `It is due on ${DUE}.`,
    fee: `A late fee of ${FEE} is added.`,
    paid: 'If you have paid in the meantime, please disregard this message.',
    regards: 'Kind regards',
  },
  de: {
    subject: `Zahlungserinnerung: ${DOCUMENT} von {{ account.name }}`,
    greeting: `Guten Tag${WHO},`,
    open: `von ${DOCUMENT} sind noch ${OPEN} offen.`,
    overdue: `Der Betrag war fällig am ${DUE}.`,
    dueSoon: `Der Betrag ist fällig am ${DUE}.`,
    fee: `Hinzu kommt eine Mahngebühr von ${FEE}.`,
    paid: 'Wenn Sie inzwischen bezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.',
    regards: 'Mit freundlichen Grüßen',
  },
  fr: {
    subject: `Rappel : ${DOCUMENT} de {{ account.name }}`,
    greeting: `Bonjour${WHO},`,
    open: `Un montant de ${OPEN} reste dû : ${DOCUMENT}.`,
    overdue: `L’échéance était le ${DUE}.`,
    dueSoon: `L’échéance est le ${DUE}.`,
    fee: `Des frais de retard de ${FEE} s’y ajoutent.`,
    paid: 'Si vous avez réglé entre-temps, veuillez ne pas tenir compte de ce message.',
    regards: 'Cordialement',
  },
  es: {
    subject: `Recordatorio: ${DOCUMENT} de {{ account.name }}`,
    greeting: `Buenos días${WHO}:`,
    open: `Quedan pendientes ${OPEN}: ${DOCUMENT}.`,
    overdue: `Venció el ${DUE}.`,
    dueSoon: `Vence el ${DUE}.`,
    fee: `Se añade un recargo por demora de ${FEE}.`,
    paid: 'Si ya ha pagado, no tenga en cuenta este mensaje.',
    regards: 'Un saludo',
  },
  pl: {
    subject: `Przypomnienie: ${DOCUMENT} od {{ account.name }}`,
    greeting: 'Dzień dobry,',
    open: `do zapłaty pozostaje ${OPEN}: ${DOCUMENT}.`,
    overdue: `Termin płatności minął ${DUE}.`,
    dueSoon: `Termin płatności: ${DUE}.`,
    fee: `Doliczamy opłatę za opóźnienie: ${FEE}.`,
    paid: 'Jeśli płatność została już dokonana, prosimy zignorować tę wiadomość.',
    regards: 'Z poważaniem',
  },
};

/** The templates of a reminder whose rule has none: what is open and since when, in the language of the document. */
export function usualReminder(language: string, { isOverdue, hasFee }: ReminderSituation): { subject: string; body: string } {
  const words = languages[language] ?? (languages['en'] as Words);
  const sentences = [words.open, isOverdue ? words.overdue : words.dueSoon, ...(hasFee ? [words.fee] : [])].join(' ');
  return { subject: words.subject, body: [words.greeting, sentences, words.paid, `${words.regards}\n{{ account.name }}`].join('\n\n') };
}
