/** The same as near-en.ts, of what customers of any trade ask: where, how to be reached, ordering, getting and leaving. */
export const nearEnglishService = `
en: office, branch, shop, store, outlet, premises, service point
en: forget, remember, lose, recover, reset
en: class, workshop, course, lesson, session
en: van, delivery, driver, lorry, courier
en: driver, courier, delivery, van
en: parcel, delivery, order, package
en: package, delivery, order, parcel
en: money, refund, amount
en: refund, money, give back, pay back
en: cheap, price, low, affordable
en: hate, unhappy, dissatisfied, happy, complain
en: job, hiring, recruit, vacancy, career
en: sign up, register, join, enrol
en: log in, sign in, access, password
en: student, school, college, university
en: seat, chair, place
en: contact, email, write, phone
en: eat, lunch, food, restaurant, snack
en: cold, heating, warm, temperature
en: dirty, clean, cleaning, stain
en: stolen, theft, lost
en: pick up, collect, collection, fetch
en: drop off, deliver, delivery, hand in
en: allowed, welcome, permitted, forbidden, accept
en: upgrade, change, switch, higher
en: downgrade, change, switch, lower
en: price, rate, fee, charge
en: credit card, card, debit card
en: bank transfer, transfer, wire
en: complain, complaint, claim, unhappy
en: arrive, delivery, deliver, receive
en: busy, full, available, availability
en: mistake, error, wrong, correct
`;
