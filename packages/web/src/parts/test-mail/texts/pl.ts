import type { texts as english } from './en.ts';

export const texts: typeof english = {
  said: 'Odpowiedź serwera:',
  outcomes: {
    accepted: (address: string) => `Serwer przyjął wiadomość. Zajrzyj do swojej skrzynki: ${address}.`,
    unknown_host: () => 'Nie ma serwera o tej nazwie. Sprawdź pisownię.',
    not_allowed: () =>
      'Tego serwera nie wolno używać: nie jest w publicznym internecie albo nie jest szyfrowany. Może na to pozwolić osoba ' +
      'prowadząca Daybook.',
    unreachable: () => 'Pod tym serwerem i portem nikt nie odpowiada. Sprawdź jedno i drugie.',
    no_answer: () => 'Serwer nie odpowiedział na czas. Sprawdź port albo spróbuj później.',
    interrupted: () => 'Serwer zakończył połączenie. Sprawdź port i szyfrowanie.',
    not_encrypted: () => 'Serwer nie szyfruje połączenia w ten sposób. Wybierz inne szyfrowanie lub inny port.',
    certificate: () => 'Certyfikat serwera nie jest ważny dla tej nazwy. Sprawdź nazwę albo zapytaj dostawcę poczty.',
    sign_in_refused: () => 'Serwer odrzucił nazwę użytkownika i hasło.',
    deferred: () => 'Serwer w tej chwili nie przyjmuje wiadomości. Spróbuj później.',
    sender_refused: () => 'Serwer nie przyjmuje wiadomości z tego adresu nadawcy.',
    recipient_refused: (address: string) => `Serwer nie przyjmuje wiadomości na Twój adres ${address}.`,
    refused: () => 'Serwer odrzucił wiadomość.',
    password_lost: () => 'Zapisanego hasła nie można już odczytać. Wpisz je ponownie.',
  },
};
