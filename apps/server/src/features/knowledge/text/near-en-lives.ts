/** The same as near-en.ts, of illness and death, studies, journeys and what breaks. */
export const nearEnglishLives = `
en: shortest, short, quick, fastest, quickest, brief
en: cheapest, cheap, lowest price, least expensive, basic
en: biggest, largest, maximum, most
en: smallest, minimum, least
en: dead, death, die, deceased, died, pass away, inherit
en: die, death, deceased, funeral, emergency contact
en: wife, husband, spouse, partner, family, relative
en: funeral, burial, cremation, bury
en: grief, bereavement, mourning, sorrow, loss
en: skin, dermatology, dermatologist, rash, mole
en: heart, cardiology, cardiologist
en: bone, fracture, orthopaedics, orthopedics, hip, knee
en: eye, eye clinic, ophthalmology, sight, vision, optician
en: child, paediatrics, pediatrics, paediatric
en: cancer, oncology, tumour
en: engine, motor, breakdown, break down
en: engine, broken down, breakdown, car, stall
en: motorway, road, highway, roadside
en: flat battery, breakdown, jump start, dead battery
en: crash, accident, collision, hit
en: independent, outsider, external, third party, audit
en: tested, audit, checked, inspected, review, examined
en: wood, wooden, timber
en: pale, white, faded, light
en: mark, spot, stain, streak, trace
en: white spots, marks, stains, streaks
en: loud, noise, noisy, decibel, sound
en: quiet, noise, silent, sound
en: lunch, meal, canteen, cafeteria, restaurant, food
en: rucksack, backpack, bag, luggage
en: suitcase, luggage, baggage, bag
en: look after, care, carer, caring
en: come along, accompany, visitor, companion, bring
en: translate, translator, interpreter, interpretation, language
en: speak english, interpreter, language
en: cannot come, miss, cancel, reschedule, cannot attend, make it
en: run out, expire, end, empty
en: break, damage, broken, fault, repair
en: not work, fault, broken, error, problem
en: sign in, log in, login, access, password
en: forget, forgot, lost, lose, reset
en: remember, forget, recall, reset
en: switch, move, change, transfer, migrate
en: bring along, import, carry, take with
en: leave, quit, cancel, terminate, notice
en: hand over, give back, return, deliver
en: pick up, collect, collection, pick-up
en: drop off, return, deliver, hand in
en: teenager, young, under 18, under 16, minor, youth
en: old people, senior, pensioner, elderly, over 65
en: dog, pet, animal, puppy
en: kid, child, children, son, daughter
en: baby, infant, toddler, newborn, child
en: pregnant, pregnancy, maternity, expecting
en: doctor, gp, physician, specialist, consultant
en: drink, water, alcohol, beverage
en: eat, food, meal, breakfast, fasting
en: early, before, advance, in advance
en: weekend, saturday, sunday
en: abroad, foreign, other countries, international, border, europe
en: sell, resell, commercial, charge a fee, sale
en: delete, remove, erase, take out
en: keep, store, stored, kept, retain
en: share, give access, invite, together
en: complain, complaint, unhappy, dissatisfied
en: thank, praise, compliment
en: guarantee, warranty, cover
en: logo, trademark, brand
en: copyright, author, licence, intellectual property
en: wheelchair, disabled, disability, accessible, accessibility
en: parking, car park, park, leave my car
en: bus, public transport, shuttle, coach
en: on foot, walk, walking
en: train, rail, railway, station
`;
