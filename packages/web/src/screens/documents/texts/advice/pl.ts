import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) => `Pozycje mają inny podatek niż zwykle dla tego klienta (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Pozycje mają inny podatek niż zwykle dla tego klienta: ${taxes}.`,
  applyTax: 'Zastosuj',
  datedAhead: (day: string) => `Jej data jest w przyszłości: ${day}. Faktury wystawione do tego czasu będą miały wcześniejszą datę.`,
  paidToday: (sums: string) => `Zapisane jako zapłacone dzisiaj: ${sums}.`,
  paidAhead: (day: string) => `Data płatności jest w przyszłości: ${day}.`,
  lacksFields: (names: string) => `Wymagane pola są puste: ${names}.`,
  freeLines: (lines: string) => `Pozycje bez kwoty: ${lines}.`,
  overdueAtOnce: (day: string) => `Jest już po terminie: termin ${day}. Aktywne reguły przypomnień mogą przypomnieć o niej od razu.`,
  expiredAlready: (day: string) => `Była ważna do ${day}: klient nie może jej już przyjąć online. Przesuń ten dzień przed wysłaniem.`,
  draftedAtOnce: (count: number, place: string) => `Zapisano. Szkice za rozpoczęte okresy: ${count}, w sekcji „${place}”.`,
  issuedAtOnce: (count: number, day: string) =>
    `Okresy, które rozpoczęły się od ${day}: ${count}. Dla każdego zostanie od razu wystawiona faktura z dzisiejszą datą.`,
  mailedAtOnce: (count: number, day: string) =>
    `Okresy, które rozpoczęły się od ${day}: ${count}. ` +
    'Dla każdego zostanie od razu wystawiona i wysłana do klienta faktura z dzisiejszą datą.',
  sameAddress: (again: string, send: string) => `„${again}” wysyła na ten sam adres. Aby wysłać na inny, wybierz „${send}”.`,
  triesAgain: 'Daybook sam próbuje ponownie przez osiem godzin.',
  noDueDate: 'Faktura nie ma terminu płatności: nigdy nie będzie zaległa i żadna reguła przypomnień o niej nie przypomni.',
  halfAccount: 'Rachunek bankowy firmy jest wpisany do połowy: jego numer i numer banku należą do siebie. Wpisz oba w ustawieniach firmy.',
  noBankAccount: 'Firma nie ma jeszcze rachunku bankowego, więc faktura nie mówi, gdzie zapłacić. Wpisz numer IBAN w ustawieniach firmy.',
  noSiren:
    'Firma nie ma jeszcze numeru SIREN, którego prawo francuskie wymaga na fakturze. Wpisz go w ustawieniach firmy, w danych prawnych.',
  lacksOwnNumber: 'Firma nie ma jeszcze numeru VAT UE ani NIP, który musi być na fakturze z VAT. Wpisz go w ustawieniach firmy.',
  noneChosen: 'Nie wybrano żadnej z opcji, więc suma wynosi zero.',
  unknownPlaceholders: (names: string) => `Nie zostanie zastąpione i wydrukuje się tak, jak wpisano: ${names}.`,
  noAnswers: 'Firma nie ma jeszcze adresu e-mail, więc odpowiedzi na tę wiadomość nie dotrą do Ciebie. Wpisz go w ustawieniach firmy.',
  ownRules: {
    'DAYBOOK-1':
      'Kategoria podatku została przyjęta, bo pozycja nie podaje żadnego podatku albo podaje 0% bez powodu. Wybierz kategorię w podatku.',
    'DAYBOOK-2': 'Numeru VAT UE firmy nie ma nigdzie na dokumencie.',
    'DAYBOOK-3': 'Brakuje daty wykonania usługi. Prawo wymaga jej na fakturze: podaj pierwszy i ostatni dzień.',
    'DAYBOOK-4': 'Ten numer VAT UE nie może być poprawny: jego forma lub jedna z cyfr jest błędna. Sprawdź go.',
    'DAYBOOK-5 /iban': 'Faktura z kodem QR wymaga numeru IBAN ze Szwajcarii lub Liechtensteinu. Firma go nie ma.',
    'DAYBOOK-5 /address_postcode': 'Faktura z kodem QR wymaga kodu pocztowego i miejscowości firmy.',
    'DAYBOOK-5 /name': 'Nazwa lub adres firmy ma znaki, których faktura z kodem QR nie może zawierać.',
    'DAYBOOK-6 /currency': ({ home }) => `Faktura nie podaje VAT w ${home}: gdy ją wystawiono, nie był znany kurs waluty.`,
    'DAYBOOK-6 /rate': ({ currency, home }) =>
      `Nie ma kursu ${currency} na dzień faktury, więc nie pokaże ona VAT w ${home}. Wprowadź go przed wystawieniem.`,
    'DAYBOOK-7': ({ letters }) => `PDF nie może pokazać tych znaków: ${letters}. Zamiast każdego jest inny znak. Zapisz je inaczej.`,
    'DAYBOOK-8':
      'Podatek jest winien klient, ale przy ostatnim sprawdzeniu jego numer VAT UE nie był zarejestrowany w UE. Poproś klienta o ' +
      'inny albo nalicz podatek.',
    'DAYBOOK-9': 'Klient ma numer VAT UE innego kraju UE, a naliczono mu tutejszy VAT. Zwykle podatek rozlicza klient u siebie.',
    'DAYBOOK-10':
      'Pozycja nie ma podatku albo ma podatek klienta z innego kraju, a to nie pasuje do tego klienta. Sprawdź podatki pozycji.',
    'DAYBOOK-11': 'Firma nie ma jeszcze ulicy albo miejscowości, które muszą być na fakturze. Wpisz je w ustawieniach firmy.',
    'DAYBOOK-12': 'Klient nie ma jeszcze ulicy albo miejscowości, które muszą być na fakturze na taką kwotę.',
    'DAYBOOK-13': 'Ostatni dzień rabatu za wcześniejszą płatność jest po terminie płatności. Skróć rabat albo przesuń termin.',
    'DAYBOOK-14': 'Szablon ukrywa tekst, ilość lub cenę pozycji, których wymaga faktura. Pokaż tę kolumnę albo wybierz inny szablon.',
    'DAYBOOK-15': 'Pozycja ma podatek, choć klient jest za granicą, gdzie zwykle nie jest naliczany. Sprawdź podatki pozycji.',
  },
  createNow: 'Utwórz teraz',
  createNowQuestion: (day: string) =>
    `Tworzy już dziś fakturę za okres, który zaczyna się ${day}. Za ten okres nie powstanie druga faktura.`,
  createdAs: { draft: 'Pozostaje szkicem.', issue: 'Zostaje wystawiona.', send: 'Zostaje wystawiona i wysłana e-mailem do klienta.' },
};
