import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Wiadomość jeszcze nie dotarła do ${to}; próba doręczenia zostanie ponowiona.`,
    delivered: (to: string) => `Wiadomość dotarła do ${to}.`,
    bounced: (to: string) => `Wiadomość wróciła: nie można było jej doręczyć do ${to}.`,
    refused_as_spam: (to: string) => `Serwer ${to} odrzucił wiadomość jako spam.`,
    complained: (to: string) => `${to}: wiadomość zgłoszono jako spam.`,
  },
  said: (said: string) => `Odpowiedź serwera poczty: ${said}`,
  failed: {
    unknown_host: 'Nie ma serwera poczty o podanej nazwie. Sprawdź go w „Ustawienia”, „Serwer poczty”.',
    not_allowed:
      'Podanego serwera poczty nie wolno używać: nie jest w publicznym internecie albo nie jest szyfrowany. Może na to zezwolić ' +
      'osoba, która prowadzi Daybook.',
    unreachable: 'Serwer poczty jest nieosiągalny. Sprawdź go w „Ustawienia”, „Serwer poczty”.',
    no_answer: 'Serwer poczty nie odpowiedział na czas.',
    interrupted: 'Serwer poczty zakończył połączenie.',
    not_encrypted: 'Serwer poczty nie szyfruje połączenia tak, jak ustawiono. Sprawdź go w „Ustawienia”, „Serwer poczty”.',
    certificate: 'Certyfikat serwera poczty nie pasuje do jego nazwy. Sprawdź go w „Ustawienia”, „Serwer poczty”.',
    sign_in_refused: 'Serwer poczty odrzucił nazwę użytkownika i hasło. Wpisz je ponownie w „Ustawienia”, „Serwer poczty”.',
    deferred: 'Serwer poczty odłożył wiadomość na później.',
    sender_refused: 'Serwer poczty nie przyjmuje wiadomości z adresu nadawcy. Sprawdź go w „Ustawienia”, „Serwer poczty”.',
    recipient_refused: 'Serwer poczty odrzucił adresata. Sprawdź adres.',
    refused: 'Serwer poczty odrzucił wiadomość.',
    password_lost: 'Nie można już odczytać hasła serwera poczty. Wpisz je ponownie w „Ustawienia”, „Serwer poczty”.',
    some_refused: 'Serwer poczty odrzucił niektórych adresatów. Sprawdź ich adresy; pozostali mają wiadomość.',
    nobody_left: 'Wiadomość nie ma już adresata: dane osobowe zostały usunięte.',
    too_large: 'Pliki wiadomości są za duże, aby je wysłać. Wyślij zamiast nich link.',
    changed: 'Treść wiadomości zmieniła się od tego czasu. Wyślij nową.',
    link_over: 'Link w wiadomości już nie działa. Wyślij nową.',
    paper_too_long: 'Teksty dokumentu są za długie na PDF. Skróć je i wyślij go ponownie.',
    template_failed: 'Szablon ma błąd. Popraw go w „Ustawienia”, „Szablony” i wyślij ponownie.',
    other: 'Nie udało się utworzyć wiadomości.',
  },
};
