import type { Testimonial } from '#contract/testimonials.ts'

/** The letters that are always there; a blank line separates paragraphs. */
export const builtInTestimonials: readonly Testimonial[] = [
  {
    id: '1',
    firstName: 'Kate',
    lastName: 'Henderson',
    author: 'The Hendersons',
    message:
      'We told you no white sofas. You gave us a white sofa. It has since met a grape popsicle, a Labrador and my brother-in-law, and it looks better than I do.\n\nEveryone who walks in says the same thing: “It feels like you.” I don’t know how you did that in fourteen weeks. Come for dinner. Bring the swatches.',
  },
  {
    id: '2',
    firstName: 'Maura',
    lastName: 'Doyle',
    author: 'Maura & Tim',
    message:
      'You said the mudroom would change our lives and I rolled my eyes. I would like to apologize for the eyes. Every kid has a hook, every hook has a towel, and for the first time in nine summers I know where both flip-flops are.\n\nTim wants it noted that he hung the barometer himself. It is crooked. Please don’t fix it. He is so happy.',
  },
  {
    id: '3',
    firstName: 'Anjali',
    lastName: 'Patel',
    author: 'Dr. Patel',
    message:
      'My patients now arrive early, on purpose. Last Tuesday a woman finished her appointment, sat back down in one of the blue chairs and asked if she could stay for a while. My receptionist let her. She brought us zucchini bread on Friday.\n\nI cannot publish this as a study. I can tell you it was very good zucchini bread.',
  },
  {
    id: '4',
    firstName: 'Ngozi',
    lastName: 'Okafor',
    author: 'The Okafors',
    message:
      'Fourteen of us for the Fourth. Fourteen! Nobody slept on an air mattress, nobody cried, and the last one up the stairs could still find the lamp. My mother opened every drawer in the house and found one thing to correct, and it was me.',
  },
  {
    id: '5',
    firstName: 'Elizabeth',
    lastName: 'Lowry',
    author: 'Bets',
    message:
      'You talked me out of the bigger sectional. I think of you every time I walk around my sofa, which I can do now.',
  },
  {
    id: '6',
    firstName: 'Joe',
    lastName: 'Marchetti',
    author: 'Joe, 96th Street',
    message:
      'I build houses. I don’t write letters.\n\nThirty-one years and this is the first set of drawings where the outlet was where the drawing said the outlet was. The tile count came out right. Not close. Right. I kept the sheet.\n\nTell Megan the crew still talks about the sandwiches.',
  },
  {
    id: '7',
    firstName: 'Grace',
    lastName: 'Liu',
    author: 'The Liu Family',
    message:
      'Our daughter asked for a room that was blue, but not baby blue, and also a library, and also a boat. You did not laugh. You wrote it down.\n\nShe got pale blue bookcases, a window seat as wide as a berth, and one drawer with a brass latch that only she knows how to open. She has read eleven books in there since June. She calls it going aboard.',
  },
  {
    id: '8',
    firstName: 'Ruth',
    lastName: 'Abelson',
    author: 'Nana Ruth',
    message:
      'I am eighty-four. I have owned four houses and been talked into a great many lamps. You are the first people to ask me how high I like my chair.\n\nThe light switches are where my hand goes. The tub has a place to set down a book. The good china is on a shelf I can reach, so I use it on Mondays. At my age that is what I call design.',
  },
  {
    id: '9',
    firstName: 'Carla',
    lastName: 'DiNardo',
    author: 'Carla D.',
    message:
      'Things spilled on the stools since Memorial Day: iced coffee, clam sauce, sunscreen, something purple. Things you can see on the stools: stripes.',
  },
  {
    id: '10',
    firstName: 'Dana',
    lastName: 'Kessler',
    author: 'The Kesslers',
    message:
      'The dining table came off the truck with a scratch the length of a pencil. You called us about it before we had seen it. You sent it back, found us a loaner for Thanksgiving, and carried it in yourselves, in the rain, with a pie.\n\nHonestly, we would have kept the scratch. We are keeping you instead.',
  },
  {
    id: '11',
    firstName: 'Will',
    lastName: 'Brandt',
    author: 'Will & Sam',
    message:
      'We had exactly one argument in the whole project and it was about painting the dining room navy. Sam was for it. Will said it would feel like eating inside a mailbox.\n\nIt feels like eating inside a very expensive watch. Will now tells people it was his idea. You have it in writing that it was not. Love, Sam (and, fine, Will).',
  },
  {
    id: '12',
    firstName: 'Ray',
    lastName: 'Sobczak',
    author: 'Coach Ray',
    message:
      'Showed up early. Knew the plan. Ran the plan. When the tub came in the wrong size nobody pointed fingers, they just made the next call. I have coached for twenty-six years and I have had maybe two teams like that.',
  },
  {
    id: '13',
    firstName: 'Priya',
    lastName: 'Raman',
    author: 'Priya & Dev, fourth floor',
    message:
      'You measured the freight elevator. You measured the hallway, the turn after the hallway, and Dev, who was standing in it. The sofa cleared the door frame by half an inch and went in like a letter into a slot.\n\nOur neighbors came out to watch. Somebody clapped. We have lived here six years and that is how we met everyone.',
  },
  {
    id: '14',
    firstName: 'Gus',
    lastName: 'Hallowell',
    author: 'Gus (and Biscuit)',
    message:
      'I said the dog was not allowed on the furniture. You nodded and showed me fabrics the exact color of the dog. That was two years ago. Biscuit says thank you.',
  },
  {
    id: '15',
    firstName: 'Frank',
    lastName: 'Delaney',
    author: 'Grandpop & the Seven Cousins',
    message:
      'The cousins have asked me to put the following in writing. One: the top bunks are the best bunks. Two: everybody having their own light means nobody has to vote about the light. Three: the ladder is a ladder, a mast, a lifeguard stand and a jail.\n\nI will add a fourth. When all seven are finally asleep, the house goes so quiet that I can hear the ocean from the kitchen. I sit there with the last of the coffee and I do not do one single thing. I did not know a house could be built for that.',
  },
  {
    id: '16',
    firstName: 'Teresa',
    lastName: 'Castellano',
    author: 'The Castellano-Whitfields',
    message:
      'When we got married we had two of everything. Two toasters, two sleeper sofas, two sets of opinions about rugs, and between us five children who had each been promised a room of their own by somebody. We came to your studio with a list. You gave us coffee and put the list in a drawer. Then you asked the children what they did first when they walked in the door. Nobody had ever asked them that, including us.\n\nOne drops his bag and lies on the floor. So there is a rug by the door, a soft one. One eats standing up. So there is a counter for it. The twins need to be near each other and deny it, so their rooms share a wall with a little door in it that locks from both sides. The oldest wanted to be left alone with a view of something, and you found her eight feet at the top of the stairs that the plans called storage.\n\nWe kept one toaster. We kept neither sofa. The rug in the living room is a third opinion, yours, and we have stopped discussing it.\n\nLast night it rained and all seven of us were in the same room on purpose. I counted twice. Nobody had told them to come down. Nobody was on the good chair, either, until the smallest one was, with a peach, dripping, and I looked over, and I honestly did not mind.\n\nYou may have the list back out of the drawer now. Everything on it is done!',
  },
  {
    id: '17',
    firstName: 'Annie',
    lastName: 'Brewster',
    author: 'Annie, by the inlet',
    message:
      'I came home to the beds made, the lamps on and a bowl of plums on the counter. I have lived at this address for nine years, and I would like to report that it is my house now.',
  },
]
