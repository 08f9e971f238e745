/** The words people most often build a password from, in lowercase. */
export const commonWords = `
access account admin administrator alexander amanda america andrew angel anthony apple ashley august autumn babygirl bailey
banana baseball basketball batman beautiful blessed buster butterfly california changeme charlie cheese chelsea chicken chocolate
christ christian computer cookie cowboys daniel daddy december default demo diamond dolphin dragon eagles elephant family
february flower football forever freedom friday friend friends fuckyou george ginger godisgood google grace guest hannah happy
harley hello hockey home house hunter iloveyou jackson january jasmine jennifer jessica jesus jordan joshua july june justin
killer letmein liverpool login london love lovely loveme madison maggie manager march marina master matthew maverick melissa
mercedes merlin michael michelle mickey monday money monkey mommy mother mustang mynameis naruto nicole nothing november
october oneday orange passport passwd password passwort patrick peanut pepper phoenix please pokemon princess purple rainbow
ranger robert rockyou samantha saturday scooter secret september shadow shannon silver snoopy soccer softball somebody spider
spring starwars steelers strawberry student summer sunday sunflower sunshine superman superstar sweetheart taylor temporary
tennis test tester testing thankyou thomas thunder thursday tigger tuesday trustno unknown user username victoria wednesday welcome
whatever william winter wizard yankees yellow
sober sobriety soberhome soberliving recovery recover resident owner waymark housing
`
  .trim()
  .split(/\s+/)

/** Runs along the keyboard, the alphabet and the digits; people type them in both directions. */
export const commonWalks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymju',
  '147258369',
]
