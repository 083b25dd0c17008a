// Passwords of at least twelve characters that everybody would try first.

const common = new Set([
  'password1234', 'password12345', 'password123456', 'passwordpassword', 'password2024', 'password2025', 'password2026',
  '123456789012', '1234567890123', '12345678901234', '1234567890abc', '123456123456', '1234512345123', '111111111111',
  '000000000000', '123123123123', '121212121212', '987654321098', '098765432109', 'qwertyuiop12', 'qwertyuiop123',
  'qwertyuiopas', 'qwertyuiopasdf', 'qwerty123456', 'qwerty1234567', 'qwertyqwerty', 'asdfghjklasdf', 'asdfasdfasdf',
  'zxcvbnmzxcvbnm', '1q2w3e4r5t6y', '1qaz2wsx3edc', '1qaz2wsx3edc4rfv', 'q1w2e3r4t5y6', 'abcdefghijkl', 'abcdefghijklm',
  'abc123abc123', 'abcd1234abcd', 'iloveyou1234', 'iloveyouiloveyou', 'letmeinletmein', 'letmein12345', 'welcome12345',
  'welcome123456', 'welcome1welcome1', 'administrator', 'administrator1', 'adminadminadmin', 'admin1234567', 'admin12345678',
  'changemechangeme', 'changeme1234', 'trustno1trustno1', 'superman1234', 'football1234', 'baseball1234', 'basketball12',
  'hockeyhockey', 'canadacanada', 'torontotoronto', 'montrealmontreal', 'monkeymonkey', 'dragondragon', 'sunshine1234',
  'princess1234', 'michael12345', 'jennifer1234', 'passw0rd1234', 'p@ssw0rd1234', 'p@ssword1234', 'motdepasse123',
  'motdepasse1234', 'motdepassemotdepasse', 'azertyuiop12', 'azertyuiop123', 'azertyuiopqsdf', 'bonjourbonjour', 'bonjour12345',
  'soleilsoleil', 'companycompany', 'machinist1234', 'machineshop1', 'machineshop123', 'endmillendmill', 'chipload1234',
  'correcthorsebatterystaple', 'correct horse battery staple', 'qazwsxedcrfv', 'qazwsxedcrfvtgb', 'asdf1234asdf',
  'zaq12wsxcde3', 'loveyoulove12', 'starwars1234', 'computer1234', 'internet1234', 'whatever1234', 'blink182blink',
]);

const fewestDifferentCharacters = 5;

/** Whether a password is on the list, is hardly more than one letter repeated, or is made of the account's own words. */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain) || new Set(plain).size < fewestDifferentCharacters) return true;
  const words = ownWords.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase().replaceAll(' ', ''));
  return words.some((word) => word.length >= 4 && plain.replaceAll(' ', '').replaceAll(word, '').replace(/[\d\W_]/g, '') === '');
}
