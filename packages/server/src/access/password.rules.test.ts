import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { commonWords } from './common-words.ts';
import { mostUsedPasswords } from './most-used-passwords.ts';
import { guessable } from './password.rules.ts';

const OWN = ['mara', 'mara.voss@example.com', 'Mara', 'Voß-Çelik', 'Lumen & Tide Productions'];
const reasonOf = (password: string): string | undefined => guessable(password, OWN, commonWords, mostUsedPasswords);
const refused = (passwords: readonly string[], reason: RegExp): void => {
  for (const password of passwords) assert.match(reasonOf(password) ?? 'accepted', reason, password);
};

describe('passwords that are soon guessed', () => {
  test('repetitions', () => {
    refused(
      ['aaaaaaaaaaaa', 'abcabcabcabc', 'abababababab', 'aAaAaAaAaAaA', '121212121212', 'x7kq9zx7kq9z', 'hunter2hunter2', 'kq9zvkq9zvkq9'],
      /repeats/,
    );
  });

  test('sequences', () => {
    refused(
      [
        '123456789012',
        '987654321098',
        '0123456789012345',
        'abcdefghijkl',
        '1234-5678-90',
        'qwertyuiop12',
        '1qaz2wsx3edc',
        'qwertzuiop8361',
        'zyxwvutsrqpo',
      ],
      /follow|most used/,
    );
  });

  test('words that passwords are made of, repeated, padded, written with signs, with accents or in two', () => {
    refused(
      [
        'password1234',
        'Password2024!',
        'P@ssw0rd!!2025',
        'passwordpassword1',
        'iloveyou123456',
        'welcome-2026-!!',
        'AdminAdmin2026',
        '1983letmein1983',
      ],
      /most used/,
    );
    refused(['monkeydragon1', 'motdepasse75001', 'Sommer2026!!', 'contraseña2026', 'Kochanie1234', 'football-9911'], /most used/);
  });

  test('names of the user, of the address and of the firm', () => {
    refused(
      [
        'mara12345678',
        'MaraVoss2026!',
        'mara.voss@example.com',
        '19850101mara',
        'voss-celik-01',
        'LumenTide2026',
        'lumen&tide123',
        'productions12',
      ],
      /name/,
    );
  });

  test('the ten thousand most used, as they are and with few digits and signs around them', () => {
    assert.ok(mostUsedPasswords.size >= 10_000, `${mostUsedPasswords.size}`);
    const taken = [...mostUsedPasswords].filter((one) => one.length >= 12 && reasonOf(one) === undefined);
    assert.deepEqual(taken, []);
    refused(['q1w2e3r4t5y6', 'unbelievable', '112233445566', 'maverick2026!', '123scooter!!', 'taylor123456'], /most used|follow/);
    const padded = [...mostUsedPasswords]
      .slice(0, 5_000)
      .filter((one) => /^\p{L}{6,}$/u.test(one))
      .map((one) => `${one}2026!!`);
    assert.deepEqual(
      padded.filter((one) => one.length >= 12 && reasonOf(one) === undefined),
      [],
    );
  });

  test('letters and digits in turns or doubled, names backwards, with umlauts written out, and the host of an address', () => {
    refused(['a1b2c3d4e5f6', 'a1s2d3f4g5h6', 'aabbccddeeff', '147258369147', 'qaywsxedcrfv'], /follow|repeats|most used/);
    const of =
      (...names: string[]) =>
      (password: string) =>
        guessable(password, names, commonWords, mostUsedPasswords);
    assert.match(of('Müller & Söhne')('MuellerSoehne1') ?? '', /name/);
    assert.match(of('Mara', 'Lindqvist')('tsivqdnilaram') ?? '', /name/);
    assert.match(of('a@studio-nord.example')('Studio-Nord-2026') ?? '', /name/);
    assert.match(of('Wałęsa')('walesawalesa1') ?? '', /name|repeats/);
  });

  test('what is hard to guess is accepted', () => {
    const fine = [
      'correct horse battery',
      'another horse battery',
      'password of client 3',
      'x7Kq9Zp2LmVt',
      '839173648291',
      'blauer Tisch am Fenster',
      'mara likes seven kettles',
    ];
    for (const password of [...fine, 'пароль из семи слов', '合気道の先生は元気ですよね', 'ZmQ4_password_Rk81vT'])
      assert.equal(reasonOf(password), undefined, password);
  });

  test('it takes no time for the longest', () => {
    for (const password of ['a'.repeat(1024), 'abcdx'.repeat(204), 'password9'.repeat(113)]) reasonOf(`${password}z`);
    assert.ok(commonWords.size > 900);
  });
});
